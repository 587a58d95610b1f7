import { formatDateTime } from '~/kernel/time/dates';
import { findDraft } from '~/flows/drafts/drafts.server';
import { senderText } from '~/flows/intents/acted.server';
import type { RecordRef } from '~/flows/intents/intent';
import type { IntentEntry } from '~/flows/intents/kept-intent.server';
import { isSettledLately, mayDealWith, rowOfColleague, rowOfSettled } from '~/flows/intents/colleagues.server';
import { listLostOf, listOpenOf, listSettledOf } from '~/flows/intents/of-record.server';
import type { Access } from '~/kernel/session/authorize.server';
import { sentGroups, settledWords } from '~/flows/wizard/unknown.server';
import { placeOf } from './stage.server';

/**
 * Changes of a record without a known outcome, sent by anybody of the organisation, worst first (SYS-05). The record's
 * page shows them, because users look there next. Null without any.
 */
export async function sentOfRecord(access: Access, record: RecordRef) {
  const { session, t, now } = access;
  const [lost, open, settled] = await Promise.all([
    listLostOf(session, record),
    listOpenOf(session, record),
    listSettledOf(session, record),
  ]);
  const rows = (sent: readonly IntentEntry[]) => Promise.all(sent.map((entry) => rowOf(access, entry)));
  const words = t('panels:sentOf', { returnObjects: true });
  const recent = settled.filter((entry) => isSettledLately(entry, now));
  return sentGroups(
    { lost: await rows(lost), open: await rows(open), settled: recent.map((entry) => rowOfSettled(access, entry)) },
    {
      ...words,
      // such as a block: sent twice it does no harm, and waiting may
      open: open.some(({ value }) => value.orders) ? words.open : { ...words.open, text: t('panels:sentFree') },
      ...settledWords(t),
    },
  );
}

/** The actions of orders that name the record which they replace: of one order, and of a run. */
const REPLACING: ReadonlySet<string> = new Set(['order', 'lines']);

async function rowOf(access: Access, entry: IntentEntry) {
  const { session, t, timezone } = access;
  const { id, owner, value } = entry;
  if (owner !== session.owner && mayDealWith(access, entry)) return rowOfColleague(access, entry);
  const { wizard, record, action, acted, sentAt } = value;
  const own = owner === session.owner;
  const draft = own ? await findDraft(session, wizard, id) : null;
  const at = draft && placeOf(draft);
  const isPanel = wizard === `${record?.area} ${action}`;
  const what = isPanel
    ? t(`panels:items.${action}.title` as 'panels:items.tags.title')
    : t(REPLACING.has(action) ? 'panels:replacement' : 'panels:change');
  const moment = formatDateTime(new Date(sentAt), timezone);
  const who = senderText(t, value);
  return {
    key: id,
    text: own && !acted ? t('panels:sentByYou', { what, moment }) : t('panels:sentBy', { what, moment, who }),
    href: at ? `${at}?draft=${id}` : null,
  };
}
