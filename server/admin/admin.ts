import { userInfo } from 'node:os';
import { ConfigError, env, type Env } from '~/env.server';
import { audit } from '~/kernel/process/audit.server';
import { endOfChores } from '~/kernel/process/chores.server';
import { createLog } from '~/kernel/process/log.server';
import { beginRuntime, followClock, storeFile } from '~/kernel/process/runtime.server';
import { stderr } from '~/kernel/process/stdout.server';
import { inspectDatabase } from '~/kernel/store/postgres/postgres.server';
import { STEPS } from '~/kernel/store/postgres/schema';
import { inspect, inWords, STORE_VERSION } from '~/kernel/store/sqlite/sqlite-file.server';
import { StoreAway, StoreUnusable } from '~/kernel/store/store';
import { CannotDo, type Done, type Note, type Say } from './desk';
import { listIntents } from './intents';
import { hold, listRuns, release } from './runs';
import { endSessions, listSessions } from './sessions';
import { sayVersion, sweep } from './store';

/** A command. The words in capitals stand for what its user fills in. */
interface Command {
  readonly form: string;
  readonly does: string;
  /** The name of the deed in the audit, which has a text in the activity log. */
  readonly action: string;
  readonly work: (say: Say, given: string, note: Note) => Promise<Done>;
}

const COMMANDS: readonly Command[] = [
  { form: 'intents', does: 'what was sent and has no known outcome', action: 'intents', work: listIntents },
  { form: 'runs', does: 'the runs that send or may send', action: 'runs', work: listRuns },
  {
    form: 'runs hold RUN',
    does: 'holds a run; also "all", and "restored" as after a restore',
    action: 'runs hold',
    work: hold,
  },
  { form: 'runs release RUN', does: 'lets a held run go on as before', action: 'runs release', work: release },
  { form: 'sessions USER', does: 'where a user is signed in', action: 'sessions', work: listSessions },
  { form: 'sessions USER end', does: 'signs a user out everywhere', action: 'sessions end', work: endSessions },
  { form: 'sweep', does: 'removes expired records', action: 'sweep', work: sweep },
  { form: 'version', does: 'the store, its schema, and what is in it', action: 'version', work: sayVersion },
];

/**
 * Carries out a command of the operator on the store, also while portals use it. Answers the exit code: 0 when it is
 * done, 1 when it cannot be, 2 for words that are no command.
 */
export async function admin(words: readonly string[], say: Say, complain: Say): Promise<0 | 1 | 2> {
  const command = COMMANDS.find(({ form }) => fits(form, words));
  if (!command) {
    complain(words.length === 0 ? 'Name a command:' : `${words.join(' ')} is no command. The commands:`);
    for (const { form, does } of COMMANDS) complain(`  node scripts/admin.mjs ${form.padEnd(17)}  ${does}`);
    return 2;
  }
  await refuseUnready(env());
  const runtime = beginRuntime(createLog(env().logLevel, stderr()));
  try {
    await followClock();
    const given = words[command.form.split(' ').findIndex(isBlank)] ?? '';
    const noteOf = (done: Done) => note(command.action, done);
    noteOf(await command.work(say, given, noteOf));
    return 0;
  } catch (error) {
    if (error instanceof CannotDo) complain(`${error.message}.`);
    else if (error instanceof StoreAway) complain(`The store does not answer: ${error.error.message}.`);
    else throw error;
    return 1;
  } finally {
    await endOfChores();
    await runtime.close();
  }
}

function fits(form: string, words: readonly string[]): boolean {
  const expected = form.split(' ');
  return expected.length === words.length && expected.every((word, at) => isBlank(word) || word === words[at]);
}

function isBlank(word: string): boolean {
  return word === word.toUpperCase();
}

/**
 * Refuses a store that is not there, or whose tables an earlier version made: only the start of a portal makes or grows
 * them.
 * @throws ConfigError
 */
async function refuseUnready(settings: Env): Promise<void> {
  const { database } = settings;
  const [setting, known] = database
    ? (['DATABASE_URL', STEPS.length] as const)
    : (['DATA_DIR', STORE_VERSION] as const);
  const found = await (database ? inspectDatabase(database.url) : versionOf(storeFile(settings))).catch(
    (error: unknown) => {
      throw error instanceof StoreUnusable ? new ConfigError(setting, error.message) : error;
    },
  );
  if (found === null || (database && found === 0))
    throw new ConfigError(setting, `has no store${database ? '' : ` (${storeFile(settings)})`}: no portal ran on it`);
  if (found < known)
    throw new ConfigError(setting, `has the store of an earlier version (${found}; this one has ${known})`);
}

async function versionOf(file: string): Promise<number | null> {
  try {
    return await Promise.resolve(inspect(file)?.version ?? null);
  } catch (error) {
    throw new StoreUnusable(`has a store that cannot be used: ${inWords(error)}`, { cause: error });
  }
}

/** Writes down who gave the command. */
function note(action: string, { organization = '', ...about }: Done): void {
  const name = env().operator ?? userName();
  audit(
    'operator worked',
    { subject: name, username: name, organization: { uuid: organization } },
    { ...about, action },
  );
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // a container may run under a number that has no name
    return `user ${process.getuid?.() ?? '?'}`;
  }
}
