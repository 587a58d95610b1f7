import { formatDateTime } from '~/domain/time/dates';
import { listOwnOpenIntents } from '~/intents/intent.server';
import type { Access } from '~/session/authorize.server';
import type { WizardArea } from './area.server';
import type { Steps } from './wizard.server';

/** The user's own that were sent and of which nobody knows yet what became of them, the last sent first, as text; null without any (BBO-14). */
export async function unknownOrders<S extends Steps>(
  area: WizardArea<S>,
  { session, t, timezone }: Pick<Access, 'session' | 't' | 'timezone'>,
) {
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
