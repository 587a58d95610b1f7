import { isOfSameMonth, isOtherData, isOtherPlace } from '~/mobile/domain/asked';
import type { DataChoice } from '~/telecom/sims/data-pool';
import { formatAddress } from '~/kernel/text/postcode';
import { formatDate, today } from '~/kernel/time/dates';
import { settleSide } from '~/kernel/provider/client.server';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { Address } from '~/kernel/provider/reading/wire';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import { poolName } from '~/telecom/words/sim.server';
import { changeAsked, orderAsked, type OrderAsked } from './asked-of.server';
import { dataName } from '../sim/data-name.server';

/** The provider's present facts, as far as the page has read them. */
interface Got {
  readonly sim: MobileConnection | null;
  /** Reads the months of its contract. Only a request that names months needs them. */
  readonly months: () => Promise<number | null>;
  /** The address that its order goes to, or null when the provider does not report it. */
  readonly delivery: Address | null;
}

/**
 * The differences in words between this user's request and what the provider did. It covers the order of a SIM and the
 * change of its data.
 */
export async function differences(access: Access, uuid: string, got: Got): Promise<string[]> {
  const { session, now } = access;
  const [order, change] = await Promise.all([
    orderAsked(session, uuid),
    got.sim?.dataPoolNextMonth ? changeAsked(session, uuid, now) : null,
  ]);
  const said = await Promise.all([
    order && dataOf(access, order.data, order.sentAt, got.sim?.dataPool ?? null),
    order && monthsOf(access, order, got),
    order && addressOf(access, order, got),
    change && dataOf(access, change.data, change.sentAt, got.sim?.dataPoolNextMonth ?? null, change.stood),
  ]);
  return said.filter((text) => text !== null);
}

async function dataOf(
  access: Access,
  asked: DataChoice | null,
  sentAt: number,
  got: MobileConnection['dataPool'],
  stood: string | null = null,
): Promise<string | null> {
  const { t } = access;
  if (asked === null || !isNow(access, sentAt) || !isOtherData(got, asked)) return null;
  // only a difference needs the name
  const name = foreign(await dataName(access, asked)) || t(`mobile:asked.${asked.kind}`);
  const isAsBefore = stood !== null && got?.uuid?.toLowerCase() === stood.toLowerCase();
  return t(isAsBefore ? 'mobile:asked.still' : 'mobile:asked.text', {
    date: dateOf(access, sentAt),
    asked: name,
    got: poolName(got, t),
  });
}

async function monthsOf(access: Access, { order, sentAt }: OrderAsked, { months }: Got): Promise<string | null> {
  const asked = order.contract_duration ?? null;
  const got = asked === null || !isNow(access, sentAt) ? null : await months();
  if (asked === null || got === null || got === asked) return null;
  const { t } = access;
  const values = { asked: t('sim:data.months', { count: asked }), got: t('sim:data.months', { count: got }) };
  return t('mobile:asked.months', { date: dateOf(access, sentAt), ...values });
}

async function addressOf(access: Access, { order, sentAt }: OrderAsked, { delivery }: Got): Promise<string | null> {
  if (delivery === null) return null;
  const asked = order.shipping_address ?? (await bookAddress(access, order.shipping_address_uuid ?? null));
  if (!asked || !isOtherPlace(delivery, asked)) return null;
  const values = { asked: foreign(formatAddress(asked)), got: foreign(formatAddress(delivery)) };
  return access.t('mobile:asked.address', { date: dateOf(access, sentAt), ...values });
}

async function bookAddress({ provider }: Access, uuid: string | null): Promise<Address | null> {
  if (uuid === null) return null;
  const found = await settleSide(provider.shippingAddresses.read(uuid));
  return found.ok ? found.value.address : null;
}

function isNow({ now }: Access, sentAt: number): boolean {
  return isOfSameMonth(today(new Date(sentAt)), today(now));
}

function dateOf({ timezone }: Access, sentAt: number): string {
  return formatDate(new Date(sentAt), timezone);
}
