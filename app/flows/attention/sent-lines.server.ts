import { listOfColleagues, rowOfColleague } from '~/flows/intents/colleagues.server';
import type { IntentEntry } from '~/flows/intents/kept-intent.server';
import { listOwnRefused, listOwnUnsettled } from '~/flows/intents/list-intents.server';
import { lookUpFor } from '~/flows/intents/reconcile.server';
import { fits } from '~/flows/runs/job';
import { jobs } from '~/flows/runs/jobs.server';
import { readRun, runOf } from '~/flows/runs/kept-run.server';
import { wizards } from '~/flows/wizard/pages/wizards.server';
import { formatDateTime } from '~/kernel/time/dates';
import { paths } from '~/kernel/paths/paths';
import type { Kind, Line } from './line';
import { lastRefused, pageOfRefused } from './refused-sends.server';
import type { Reader } from './source';

/** A refusal is shown for this long, since nobody sets it as dealt with. */
const REFUSED_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The user's sends without a known outcome and those that were refused, and the sends of colleagues that the user may
 * settle. Those of one run are one line.
 */
export async function sentLines(reader: Reader): Promise<Line[]> {
  const { session, now } = reader;
  const [open, refused, colleagues] = await Promise.all([
    listOwnUnsettled(session),
    listOwnRefused(session, now.getTime() - REFUSED_MS),
    listOfColleagues(reader),
  ]);
  const lines = await Promise.all([
    ...byRun(open).map((entries) => lineOf(reader, 'lost', entries, pageOf)),
    ...byRun(lastRefused(refused)).map((entries) =>
      lineOf(reader, 'refused', entries, (asking, entry) => pageOfRefused(asking, entry, open)),
    ),
  ]);
  const ofColleagues = byRun(colleagues).map((entries) => lineOfColleague(reader, entries));
  return [...lines, ...ofColleagues].flatMap((line) => line ?? []);
}

function byRun(entries: readonly IntentEntry[]): IntentEntry[][] {
  const runs = new Map<string, IntentEntry[]>();
  for (const entry of entries) {
    const key = runOf(entry.id) ?? entry.id;
    runs.set(key, [...(runs.get(key) ?? []), entry]);
  }
  return [...runs.values()];
}

type PageOf = (reader: Reader, entry: IntentEntry) => string | null | Promise<string | null>;

/** Null for a send that its user can do nothing about any more. */
async function lineOf(
  reader: Reader,
  kind: Kind,
  entries: readonly IntentEntry[],
  pageOfOne: PageOf,
): Promise<Line | null> {
  const [first] = entries;
  if (!first) return null;
  const { t } = reader;
  const run = runOf(first.id);
  const href = run === null ? await pageOfOne(reader, first) : await pageOfRun(reader, kind, run, first);
  if (href === null) return null;
  return {
    ...factsOf(reader, kind, entries, first),
    what: whatOf(reader, entries, first),
    todo: t(`attention:todo.${kind === 'refused' ? 'refused' : 'lost'}`),
    href,
  };
}

function lineOfColleague(reader: Reader, entries: readonly IntentEntry[]): Line | null {
  const [first] = entries;
  if (!first) return null;
  const run = runOf(first.id);
  const row = rowOfColleague(reader, first);
  const isOne = entries.length === 1;
  return {
    ...factsOf(reader, 'lost', entries, first),
    what: isOne ? row.text : whatOf(reader, entries, first),
    todo: reader.t('attention:todo.lost'),
    href: isOne || run === null ? row.href : paths.sentByColleagues(run),
  };
}

function whatOf({ t }: Reader, { length: count }: readonly IntentEntry[], { value }: IntentEntry): string {
  const what = lookUpFor(value.wizard)?.describe(value, t).what ?? '';
  return count === 1 ? what : t('attention:several', { what, count });
}

function factsOf({ t, timezone }: Reader, kind: Kind, entries: readonly IntentEntry[], { id, value }: IntentEntry) {
  const moment = formatDateTime(new Date(value.sentAt), timezone);
  const state = kind === 'refused' ? 'refused' : value.state === 'not placed' ? 'notPlaced' : 'unknown';
  return {
    key: `${state} ${runOf(id) ?? id} ${value.sentAt} ${entries.length}`,
    kind,
    since: t(`attention:sent.${state}`, { moment }),
    at: new Date(value.sentAt).toISOString(),
  };
}

/** The page where a single send is dealt with. */
function pageOf({ t }: Reader, { id, value }: IntentEntry): string | null {
  const sent = wizards
    .flatMap(({ area }) => [area, ...(area.besides ?? [])])
    .find(({ wizard }) => wizard.name === value.wizard);
  return sent?.paths.status(id) ?? lookUpFor(value.wizard)?.describe(value, t).href ?? null;
}

/** The page of a run, or that of its record when the run has none. */
async function pageOfRun({ t }: Reader, kind: Kind, id: string, { value }: IntentEntry): Promise<string | null> {
  const run = await readRun(id);
  const action = run && jobs.find((one) => fits(one, run.value));
  if (action) return action.area.paths().run(id);
  return kind === 'lost' ? (lookUpFor(value.wizard)?.describe(value, t).href ?? null) : null;
}
