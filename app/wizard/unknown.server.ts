import { formatDateTime } from '~/domain/time/dates';
import type { Intent } from '~/intents/intent';
import { listOwnOpenIntents } from '~/intents/list-intents.server';
import type { Access } from '~/session/authorize.server';
import type { DraftNames } from './area.server';
import type { WizardPaths } from './open-step.server';
import type { Steps, WizardDefinition } from './wizard.server';

/** As much of a wizard as who lists what was sent has to know. */
export interface SentElsewhere {
  readonly wizard: Pick<WizardDefinition<Steps>, 'name'>;
  readonly paths: Pick<WizardPaths, 'status'>;
  sentAs(intent: Intent): DraftNames;
}

/** The user's own that were sent and of which nobody knows yet what became of them, the last sent first, as text; null without any (BBO-14). */
export async function unknownOrders(
  area: SentElsewhere & { readonly besides?: readonly SentElsewhere[] },
  { session, t, timezone }: Pick<Access, 'session' | 't' | 'timezone'>,
) {
  const sent = [area, ...(area.besides ?? [])].map(async (one) => {
    const open = await listOwnOpenIntents(session, one.wizard.name);
    return open.map(({ id, value }) => ({ id, value, from: one }));
  });
  const open = (await Promise.all(sent)).flat().sort((left, right) => right.value.sentAt - left.value.sentAt);
  if (open.length === 0) return null;
  return {
    title: t('drafts:unknown.title'),
    warning: t('drafts:unknown.text'),
    see: t('drafts:unknown.see'),
    orders: open.map(({ id, value, from }) => {
      const { name, detail } = from.sentAs(value);
      const moment = formatDateTime(new Date(value.sentAt), timezone);
      return { key: id, text: t('drafts:unknown.order', { name, detail, moment }), href: from.paths.status(id) };
    }),
  };
}
export type UnknownOrders = Awaited<ReturnType<typeof unknownOrders>>;
