import { customerHealth, type CustomerVerdict, type Read } from '~/customers/domain/customer-health';
import type { HealthLineView } from '~/flows/health/health-line';
import { paths } from '~/kernel/paths/paths';
import type { Settled } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { ListPart } from '~/kernel/table/list.server';
import type { Connection } from '~/telecom/provider/connection';
import type { MobileConnection } from '~/telecom/provider/sim';

type Asked<T> = Settled<ListPart<T>> | null;

/** The first sentence of a customer, made of the lists that the page reads. Null without anything in use. */
export function customerHealthView(
  { t }: Pick<Access, 't'>,
  connections: Asked<Connection>,
  sims: Asked<MobileConnection>,
): HealthLineView | null {
  const [told, ...others] = customerHealth(readOf(connections), readOf(sims));
  if (!told) return null;
  const words = ({ key, count, total }: CustomerVerdict) => t(`customers:health.${key}`, { count, total });
  return {
    text: words(told),
    tone: told.tone,
    note: others.map((one) => `${words(one)}.`).join(' ') || null,
    next: nextStep(told, t),
  };
}

/** The first line or SIM that it is about. */
function nextStep({ key, first }: CustomerVerdict, t: Access['t']) {
  if (first === null) return null;
  return key.startsWith('lines')
    ? { label: t('customers:health.toLine', { nid: first }), href: paths.connection(first) }
    : { label: t('customers:health.toSim'), href: paths.mobileConnection(first) };
}

function readOf<T>(asked: Asked<T>): Read<T> {
  if (asked === null) return null;
  if (!asked.ok) return 'unread';
  const { rows, count } = asked.value;
  return { rows, isWhole: count !== null && count <= rows.length };
}
