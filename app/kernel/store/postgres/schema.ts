/**
 * The steps by which the schema grew, oldest first. A released step never changes. The version before a step still runs
 * on the schema after it, so a step only adds; unused parts go one version later.
 */
export const STEPS: readonly string[] = [
  `CREATE TABLE records (
     kind text NOT NULL, id text NOT NULL, owner text NOT NULL, group_name text NOT NULL DEFAULT '', version bigint NOT NULL,
     value text NOT NULL, expires_at bigint NOT NULL, changed_at bigint NOT NULL, writer uuid NOT NULL, PRIMARY KEY (kind, id));
   CREATE INDEX records_by_owner ON records (kind, owner, changed_at);
   CREATE INDEX records_by_expiry ON records (expires_at);
   CREATE INDEX records_by_group ON records (kind, group_name, changed_at) WHERE group_name <> '';
   CREATE TABLE leases (name text PRIMARY KEY, holder text NOT NULL, until bigint NOT NULL);
   CREATE TABLE counters (name text PRIMARY KEY, points bigint NOT NULL, until bigint NOT NULL);
   CREATE TABLE trail (
     seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id text NOT NULL UNIQUE, at bigint NOT NULL, kind text NOT NULL,
     outcome text NOT NULL, organization text NOT NULL, other_organization text NOT NULL, people text NOT NULL, area text,
     record text, value text NOT NULL);
   CREATE INDEX trail_by_time ON trail (at);
   CREATE INDEX trail_by_organization ON trail (organization, at);
   CREATE INDEX trail_by_other_organization ON trail (other_organization, at) WHERE other_organization <> '';
   CREATE INDEX trail_by_record ON trail (area, record, at) WHERE record IS NOT NULL;
   CREATE INDEX trail_by_kind ON trail (kind, seq);
   CREATE FUNCTION trail_does_not_change() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'lines of the trail do not change'; END; $$;
   CREATE TRIGGER trail_append_only BEFORE UPDATE ON trail FOR EACH ROW EXECUTE FUNCTION trail_does_not_change();`,
];

/** The oldest version of the schema whose builds still run on this one. Raised when a step takes something away. */
export const LEAST_READER = 1;

/** A number of our own among the advisory locks of the database. */
const LOCK = 7_305_114_027;

export type Run = (text: string) => Promise<object[]>;

/**
 * Brings the schema up to this build's version, in one transaction and under a lock, so that two instances may start at
 * once. A newer schema stays as it is.
 * @throws Error when only newer builds may use the schema
 */
export async function growSchema(run: Run): Promise<void> {
  // a step may take long, and so may the wait for another instance that takes it
  await run('SET LOCAL statement_timeout = 0');
  await run(`SELECT pg_advisory_xact_lock(${LOCK})`);
  await run(
    'CREATE TABLE IF NOT EXISTS portal_schema (only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row), version integer NOT NULL, least_reader integer NOT NULL)',
  );
  const { version, leastReader } = await versionOf(run);
  refuseNewer(version, leastReader);
  for (const step of STEPS.slice(version)) await run(step);
  if (version < STEPS.length)
    await run(
      `INSERT INTO portal_schema (version, least_reader) VALUES (${STEPS.length}, ${LEAST_READER})
       ON CONFLICT (only_row) DO UPDATE SET version = excluded.version, least_reader = excluded.least_reader`,
    );
}

/**
 * Refuses a database that answers before a write is on the disk.
 * @throws Error
 */
export async function refuseForgetful(run: Run): Promise<void> {
  const [found] = (await run('SHOW synchronous_commit')) as { synchronous_commit: string }[];
  if (found?.synchronous_commit === 'off')
    throw new Error('synchronous_commit is off: a crash would forget which orders were sent');
}

/** The version of the schema, 0 before the first start. It changes nothing. */
export async function lookAtSchema(run: Run): Promise<number> {
  const [there] = (await run("SELECT to_regclass('portal_schema') IS NOT NULL AS made")) as { made: boolean }[];
  if (!there?.made) return 0;
  const { version, leastReader } = await versionOf(run);
  refuseNewer(version, leastReader);
  return version;
}

/** Refuses a database in which the first start could not make its tables. */
export async function refuseClosed(run: Run): Promise<void> {
  const [found] = (await run("SELECT has_schema_privilege(current_schema(), 'CREATE') AS open")) as {
    open: boolean | null;
  }[];
  if (!found?.open) throw new Error('its user may not make tables there (docs/operate.md says how it is made)');
}

function refuseNewer(version: number, leastReader: number): void {
  if (leastReader > STEPS.length)
    throw new Error(`a newer version of the portal has written it (${version}; this one knows ${STEPS.length})`);
}

/** The version in the table, 0 for an empty one. */
async function versionOf(run: Run): Promise<{ readonly version: number; readonly leastReader: number }> {
  const [found] = (await run('SELECT version, least_reader FROM portal_schema')) as {
    version: number;
    least_reader: number;
  }[];
  return { version: found?.version ?? 0, leastReader: found?.least_reader ?? 0 };
}
