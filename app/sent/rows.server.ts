import { formatDateTime } from '~/kernel/time/dates';
import { senderText } from '~/flows/intents/acted.server';
import { rowOfColleague } from '~/flows/intents/colleagues.server';
import type { IntentEntry } from '~/flows/intents/kept-intent.server';
import { lookUpFor } from '~/flows/intents/reconcile.server';
import { paths } from '~/kernel/paths/paths';
import { runOf } from '~/flows/runs/kept-run.server';
import type { Access } from '~/kernel/session/authorize.server';

/** A row for each send, with one row for all sends of a run. @param run limits the rows to the sends of this run */
export function colleagueRows(access: Access, entries: readonly IntentEntry[], run: string | null) {
  if (run !== null) return entries.filter(({ id }) => runOf(id) === run).map((entry) => rowOfColleague(access, entry));
  const keys = [...new Set(entries.map(({ id }) => runOf(id) ?? id))];
  return keys.flatMap((key) => {
    const of = entries.filter(({ id }) => (runOf(id) ?? id) === key);
    const [first] = of;
    if (!first) return [];
    return [of.length === 1 ? rowOfColleague(access, first) : rowOfRun(access, key, of, first)];
  });
}

function rowOfRun({ t, timezone }: Access, run: string, of: readonly IntentEntry[], { value }: IntentEntry) {
  const text = t('intents:sent.run', {
    what: lookUpFor(value.wizard)?.describe(value, t).what ?? '',
    count: of.length,
    moment: formatDateTime(new Date(value.sentAt), timezone),
    who: senderText(t, value),
  });
  return { key: run, text, href: paths.sentByColleagues(run) };
}
