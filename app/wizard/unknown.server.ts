import { formatDateTime } from '~/domain/time/dates';
import type { Intent } from '~/intents/intent';
import { listOwnOpenIntents } from '~/intents/list-intents.server';
import type { Access } from '~/session/authorize.server';
import type { DraftNames } from './area.server';
import type { WizardPaths } from './open-step.server';
import type { Steps, WizardDefinition } from './wizard.server';

/** As much of a wizard as who lists what was sent has to know. */
interface Sent {
  readonly wizard: Pick<WizardDefinition<Steps>, 'name'>;
  readonly paths: Pick<WizardPaths, 'status'>;
  sentAs(intent: Intent): DraftNames;
}

/** The user's own that were sent and of which nobody knows yet what became of them, the last sent first, as text; null without any (BBO-14). */
export async function unknownOrders(area: Sent, { session, t, timezone }: Pick<Access, 'session' | 't' | 'timezone'>) {
  const open = await listOwnOpenIntents(session, area.wizard.name);
  if (open.length === 0) return null;
  return {
    title: t('drafts:unknown.title'),
    warning: t('drafts:unknown.text'),
    see: t('drafts:unknown.see'),
    orders: open.map(({ id, value }) => {
      const { name, detail } = area.sentAs(value);
      const moment = formatDateTime(new Date(value.sentAt), timezone);
      return { key: id, text: t('drafts:unknown.order', { name, detail, moment }), href: area.paths.status(id) };
    }),
  };
}
export type UnknownOrders = Awaited<ReturnType<typeof unknownOrders>>;
