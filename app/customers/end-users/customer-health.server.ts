import { customerHealth, type CustomerVerdict, type Read } from '~/customers/domain/customer-health';
import { worst } from '~/flows/domain/verdict';
import type { HealthLineView } from '~/flows/health/health-line';
import { paths } from '~/kernel/paths/paths';
import type { Settled } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { ListPart } from '~/kernel/table/list.server';
import type { ShownPart } from '~/telecom/of-customer/customer-part.server';
import type { Connection } from '~/telecom/provider/connection';
import type { MobileConnection } from '~/telecom/provider/sim';

type Asked<T> = Settled<ListPart<T>> | null;

interface Lists {
  readonly connections: Asked<Connection>;
  readonly sims: Asked<MobileConnection>;
  /** The parts of other areas, such as open tickets. */
  readonly parts: readonly ShownPart[];
}

/** The first sentence of a customer, made of the lists that the page reads. Null without anything in use. */
export function customerHealthView(
  { t }: Pick<Access, 't'>,
  { connections, sims, parts }: Lists,
): HealthLineView | null {
  const verdicts = customerHealth(readOf(connections), readOf(sims)).map((verdict) => {
    const { tone, key, count, total } = verdict;
    return { tone, key, text: t(`customers:health.${key}`, { count, total }), next: nextStep(verdict, t) };
  });
  const [good] = verdicts;
  if (!good) return null;
  const told = [...verdicts, ...parts.flatMap(({ said }) => said ?? [])];
  const first = worst<(typeof told)[number]>(good, told);
  const others = told.filter((one) => one !== first);
  return {
    text: first.text,
    tone: first.tone,
    note: others.map(({ text }) => `${text}.`).join(' ') || null,
    next: first.next,
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
