-- What all tables of a league share. Runs as a superuser, or as whoever may make roles, in one
-- transaction (`database.migrate`). Times are those of the server's clock.
--
-- Who may what: a table's login reads boards, its own drawn matches and what became of its own
-- wishes and reports; it adds wishes, reports and its own progress, and nothing else. The host's
-- login writes the evening and judges reports; it never changes a report's body, nor a step.

DO $$
DECLARE role text;
BEGIN
  FOREACH role IN ARRAY ARRAY['league_owner', 'league_host', 'league_table', 'league_wall'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN', role);
    END IF;
  END LOOP;
END $$;
GRANT league_owner TO CURRENT_USER;
DO $$
BEGIN                                      -- logins of other leagues stay out; none keeps anything
  EXECUTE format('REVOKE CONNECT, TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
END $$;
REVOKE EXECUTE ON FUNCTION lo_create(oid), lo_creat(int), lo_from_bytea(oid, bytea) FROM PUBLIC;

CREATE SCHEMA league AUTHORIZATION league_owner;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
SET LOCAL ROLE league_owner;
SET LOCAL search_path = league;

CREATE TABLE migration (n int PRIMARY KEY);

CREATE TABLE station (                     -- which login plays at which table
  login name PRIMARY KEY, table_no int NOT NULL UNIQUE CHECK (table_no > 0),
  name text NOT NULL);

CREATE TABLE evening (
  evening uuid PRIMARY KEY DEFAULT gen_random_uuid(), name text NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT now());

CREATE TABLE secret (                      -- the seed of all draws; told when the evening is over
  evening uuid PRIMARY KEY REFERENCES evening, seed text NOT NULL);

CREATE TABLE step (                        -- the evening is the fold of these
  evening uuid NOT NULL REFERENCES evening, n int NOT NULL CHECK (n > 0),
  at timestamptz NOT NULL DEFAULT now(), body text NOT NULL, PRIMARY KEY (evening, n));

CREATE TABLE arrival (                     -- somebody wants to play
  arrival uuid PRIMARY KEY, evening uuid NOT NULL REFERENCES evening,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  animal text NOT NULL CHECK (length(animal) < 20), disc int NOT NULL,
  club text NOT NULL DEFAULT '' CHECK (length(club) <= 40),
  station name NOT NULL DEFAULT current_user, at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'taken', 'refused')), reason text);

CREATE TABLE match (                       -- written by the host when a round is published
  key uuid PRIMARY KEY, evening uuid NOT NULL REFERENCES evening, round int NOT NULL,
  table_no int NOT NULL, people int[] NOT NULL, options text NOT NULL,
  state text NOT NULL DEFAULT 'published'
    CHECK (state IN ('published', 'called', 'broken', 'void')));
CREATE UNIQUE INDEX match_one_alive ON match (evening, round, table_no) WHERE state <> 'void';
CREATE INDEX match_of_table ON match (table_no, evening, round);

CREATE TABLE progress (                    -- how far a table is, and when it was last heard of
  table_no int PRIMARY KEY, key uuid REFERENCES match,
  game int NOT NULL DEFAULT 0 CHECK (game BETWEEN 0 AND 999),
  games int NOT NULL DEFAULT 0 CHECK (games BETWEEN 0 AND 999),
  at timestamptz NOT NULL DEFAULT now());

CREATE TABLE report (                      -- a match as its table has played it
  key uuid NOT NULL REFERENCES match, rev int NOT NULL CHECK (rev BETWEEN 1 AND 9),
  body text NOT NULL CHECK (octet_length(body) <= 1000000),
  sha256 text NOT NULL CHECK (sha256 = encode(sha256(convert_to(body, 'UTF8')), 'hex')),
  station name NOT NULL DEFAULT current_user,
  state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'accepted', 'refused')),
  reason text, received_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (key, rev),
  CHECK (state <> 'refused' OR reason IS NOT NULL));
CREATE UNIQUE INDEX report_one_accepted ON report (key) WHERE state = 'accepted';
CREATE INDEX report_open ON report (received_at) WHERE state = 'received';
CREATE INDEX report_not_counted ON report (key) WHERE state <> 'accepted';
CREATE INDEX report_station ON report (station);

CREATE TABLE result (                      -- what a counted match has brought, as JSON
  key uuid PRIMARY KEY REFERENCES match, evening uuid NOT NULL REFERENCES evening,
  body text NOT NULL, at timestamptz NOT NULL DEFAULT now());
CREATE INDEX result_of_evening ON result (evening);

CREATE TABLE board (                       -- what everybody may see, as JSON; the last one
  evening uuid PRIMARY KEY REFERENCES evening, version int NOT NULL, body text NOT NULL,
  at timestamptz NOT NULL DEFAULT now());

-- --- who may what ------------------------------------------------------------------------------

GRANT USAGE ON SCHEMA league TO league_host, league_table, league_wall;
GRANT SELECT ON migration, evening, board TO league_host, league_table, league_wall;

GRANT SELECT ON station, match, progress TO league_table;
GRANT SELECT (key, rev, sha256, state, reason, station) ON report TO league_table;
GRANT INSERT (key, rev, body, sha256) ON report TO league_table;
GRANT SELECT (arrival, state, reason, station) ON arrival TO league_table;
GRANT INSERT (arrival, evening, name, animal, disc, club) ON arrival TO league_table;
GRANT INSERT (table_no, key, game, games), UPDATE (key, game, games) ON progress TO league_table;

GRANT SELECT ON station, secret, step, arrival, match, progress, report, result TO league_host;
GRANT INSERT ON evening, secret, step, result TO league_host;
GRANT INSERT, UPDATE ON board, match TO league_host;
GRANT UPDATE (state, reason) ON arrival, report TO league_host;
GRANT INSERT (arrival, evening, name, animal, disc, club) ON arrival TO league_host;

DO $$
DECLARE shut text;
BEGIN
  FOREACH shut IN ARRAY ARRAY['station', 'secret', 'step', 'arrival', 'match', 'progress',
                              'report', 'result'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', shut);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', shut);
    EXECUTE format('CREATE POLICY host ON %I TO league_host USING (true) WITH CHECK (true)', shut);
  END LOOP;
END $$;
CREATE POLICY owner ON station TO league_owner USING (true) WITH CHECK (true);
DROP POLICY host ON report;
CREATE POLICY see ON report FOR SELECT TO league_host USING (true);
CREATE POLICY judge ON report FOR UPDATE TO league_host      -- once, and for good
  USING (state = 'received') WITH CHECK (state <> 'received');

CREATE POLICY own ON station FOR SELECT TO league_table USING (login = current_user);
CREATE POLICY own ON match FOR SELECT TO league_table USING (EXISTS (SELECT FROM station s
  WHERE s.login = current_user AND s.table_no = match.table_no));
CREATE POLICY own ON progress TO league_table
  USING (EXISTS (SELECT FROM station s WHERE s.table_no = progress.table_no))
  WITH CHECK (EXISTS (SELECT FROM station s WHERE s.table_no = progress.table_no)
    AND (key IS NULL OR EXISTS (SELECT FROM match m WHERE m.key = progress.key)));
CREATE POLICY own ON arrival FOR SELECT TO league_table USING (station = current_user);
CREATE POLICY wish ON arrival FOR INSERT TO league_table WITH CHECK (station = current_user
  AND state = 'new' AND EXISTS (SELECT FROM station));
CREATE POLICY own ON report FOR SELECT TO league_table USING (station = current_user);
CREATE POLICY send ON report FOR INSERT TO league_table WITH CHECK (station = current_user
  AND state = 'received' AND EXISTS (SELECT FROM match m WHERE m.key = report.key));

-- --- what happens by itself --------------------------------------------------------------------

CREATE FUNCTION stamped() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.at := clock_timestamp();
  RETURN NEW;
END $$;
CREATE TRIGGER stamped BEFORE INSERT OR UPDATE ON progress
  FOR EACH ROW EXECUTE FUNCTION stamped();

-- A wake-up only, for any login may listen: the tables are the truth.
CREATE FUNCTION told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('league', TG_TABLE_NAME);
  RETURN NULL;
END $$;
DO $$
DECLARE tells text;
BEGIN
  FOREACH tells IN ARRAY ARRAY['step', 'arrival', 'match', 'report', 'board'] LOOP
    EXECUTE format('CREATE TRIGGER told AFTER INSERT OR UPDATE ON %I
                    FOR EACH ROW EXECUTE FUNCTION told()', tells);
  END LOOP;
END $$;
CREATE TRIGGER heard AFTER INSERT ON progress FOR EACH ROW EXECUTE FUNCTION told();
CREATE TRIGGER told AFTER UPDATE ON progress FOR EACH ROW
  WHEN ((OLD.key, OLD.game) IS DISTINCT FROM (NEW.key, NEW.game)) EXECUTE FUNCTION told();

INSERT INTO migration VALUES (1);
