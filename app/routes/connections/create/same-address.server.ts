import { formatDate } from '~/domain/dates';
import { paths } from '~/paths';
import { settle, soon } from '~/provider/client.server';
import type { Transaction } from '~/provider/schemas/transaction';
import type { Access } from '~/session/authorize.server';
import { listColleaguesDraftsOn } from '~/wizard/drafts.server';
import { pendingAction } from '../pending-row.server';
import { unsent } from './draft-row.server';
import { subjectOf, type OpenOrderStep } from './order-page.server';
import { addressKey, orderWizard, type AddressAnswer } from './order-wizard.server';

const MOST_AT_A_ZIPCODE = 100;

/**
 * What there is at the order's address already: orders under way, and drafts of colleagues by name and date. Null when there is nothing, or when it
 * cannot be asked soon: this warns, it never stands in the way.
 */
export async function sameAddress(access: Access, { position }: OpenOrderStep) {
  const { address } = position.answers;
  if (!address) return null;
  const [known, drafts] = await Promise.all([soon(openOrdersAt(access, address)), colleaguesDraftsAt(access, address)]);
  const orders = known ?? [];
  if (orders.length === 0 && drafts.length === 0) return null;
  const { t, timezone } = access;
  return {
    orders: orders.map(({ uuid, action, createdAt }) => ({
      key: uuid.slice(0, 8),
      text: t('drafts:guard.order', { action: pendingAction(action, t), date: formatDate(createdAt, timezone) }),
    })),
    // two of one colleague on one day say the same
    drafts: [...new Set(drafts.map(({ value }) => t('drafts:guard.draft', { name: value.author ?? '', date: formatDate(new Date(value.savedAt), timezone) })))],
    pendingHref: paths.pendingOrders({ search: address.zipcode }),
  };
}
export type SameAddress = Awaited<ReturnType<typeof sameAddress>>;

/** Whether an order is under way here and nobody has said that a second one is wanted. */
export async function lacksSecondConfirmed(access: Access, { position }: OpenOrderStep): Promise<boolean> {
  const { address } = position.answers;
  return address !== undefined && access.form.get('second') !== 'on' && (await openOrdersAt(access, address)).length > 0;
}

async function openOrdersAt({ provider, permissions }: Access, address: AddressAnswer): Promise<Transaction[]> {
  if (!permissions.has('broadband-r')) return [];
  const asked = await settle(
    provider.broadband.listTransactions({ page: 1, perPage: MOST_AT_A_ZIPCODE, showClosed: false, search: { field: 'zipcode', text: address.zipcode } }),
  );
  const rows = asked.ok ? asked.value.rows : [];
  return rows.filter((order) => order.open && addressKey({ ...order.address, zipcode: order.address.zipcode.replace(/\s/g, '') }) === addressKey(address));
}

async function colleaguesDraftsAt({ session }: Access, address: AddressAnswer) {
  const key = addressKey(address);
  const drafts = await listColleaguesDraftsOn(session, orderWizard.name, key);
  return unsent(drafts.filter((draft) => subjectOf(draft) === key));
}
