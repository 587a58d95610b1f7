import { formatDateTime } from '~/kernel/time/dates';
import type { Access } from '~/kernel/session/authorize.server';
import { bothNames } from '~/kernel/session/acting.server';
import { soon } from '~/kernel/provider/client.server';
import { waitMs } from '~/kernel/provider/sending/waits.server';
import { isLost, settledByOther, type Intent } from './intent';
import { ofNoOther } from './claim.server';
import type { IntentEntry } from './kept-intent.server';
import { lookAgain, MOST_NAMED, namedAll } from './listing.server';
import type { LookUp } from './reconcile.server';

/**
 * True when a person has to see the lists before sending again. Effects that do not appear in a list cannot be shown.
 */
export function asksLook(lookUp: LookUp, intent: Intent | undefined): boolean {
  return isLost(intent) && lookUp.list !== undefined;
}

/**
 * The provider's present list as text, for a person who may send again an intent that was not found. Null for unsent
 * intents and known outcomes.
 */
export async function lookFirst(access: Access, lookUp: LookUp, entry: IntentEntry | null, allHref: string) {
  if (!entry || !asksLook(lookUp, entry.value)) return null;
  const { timezone, provider, t } = access;
  const found = await soon(lookAgain(lookUp, provider, entry.value), waitMs('panel'));
  const rows = found && (await ofNoOther(entry, found));
  const shown = rows && (await namedAll(provider, lookUp.nameOf, rows.slice(0, MOST_NAMED)));
  const stood = new Set(entry.value.stood ?? []);
  const settled = settledByOther(entry.value);
  return {
    moment: formatDateTime(new Date(entry.value.sentAt), timezone),
    /** The colleague who closed it. Its user then asks that colleague before sending it again. */
    settled: settled && {
      name: bothNames(t, settled.name, settled.by),
      moment: formatDateTime(new Date(settled.at), timezone),
    },
    /** Null when the list cannot be read now. */
    rows:
      shown?.map(({ effect, name, madeAt }) => ({
        key: effect,
        text: [name ?? t('intents:choose.unnamed'), madeAt && formatDateTime(madeAt, timezone)]
          .filter(Boolean)
          .join(', '),
        isNew: entry.value.stood !== null && !stood.has(effect),
      })) ?? null,
    more: Math.max(0, (rows?.length ?? 0) - MOST_NAMED),
    allHref,
  };
}
export type LookFirst = NonNullable<Awaited<ReturnType<typeof lookFirst>>>;
