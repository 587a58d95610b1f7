import { customerHealth, type CustomerVerdict, type Read } from '~/customers/domain/customer-health';
import { worst, type Verdict } from '~/flows/domain/verdict';
import type { Line } from '~/flows/attention/line';
import { linesAbout } from '~/flows/attention/lines-about.server';
import type { HealthLineView } from '~/flows/health/health-line';
import { paths } from '~/kernel/paths/paths';
import type { Settled } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { ListPart } from '~/kernel/table/list.server';
import type { ShownPart } from '~/telecom/of-customer/customer-part.server';
import { formatDateTime } from '~/kernel/time/dates';
import type { Connection } from '~/telecom/provider/connection';
import type { MobileConnection } from '~/telecom/provider/sim';
import { isShared } from '~/telecom/sims/data-pool';

/** A sentence that ends with its full stop, as a name like 'B.V.' does, also where marks of direction follow. */
const ENDS = /\.\p{Cf}*$/u;

type Asked<T> = Settled<ListPart<T>> | null;

interface Lists {
  readonly connections: Asked<Connection>;
  readonly sims: Asked<MobileConnection>;
  /** The parts of other areas, such as open tickets. */
  readonly parts: readonly ShownPart[];
}

/**
 * The first sentence of a customer, by the lists that the page reads and what is known to wait about them. Null when
 * nothing is in use and nothing waits.
 */
export async function customerHealthView(access: Access, lists: Lists): Promise<HealthLineView | null> {
  const { t } = access;
  const { connections, sims, parts } = lists;
  const verdicts = customerHealth(readOf(connections), readOf(sims)).map((verdict) => {
    const { tone, key, count, total } = verdict;
    return { tone, key, text: t(`customers:health.${key}`, { count, total }), next: nextStep(verdict, t) };
  });
  const waiting = await waitingOf(access, lists);
  const isGood = ({ tone }: Sentence) => tone === 'success';
  const isDown = ({ tone }: Sentence) => tone === 'danger';
  // an order that waits, or a ticket, is more urgent than a block, which somebody asked for
  const sentences: Sentence[] = [
    ...verdicts.filter(isDown),
    ...waiting.filter(({ key }) => key === 'waits'),
    ...parts.flatMap(({ said }) => said ?? []),
    ...verdicts.filter((one) => !isDown(one) && !isGood(one)),
    ...waiting.filter(({ key }) => key !== 'waits'),
    ...verdicts.filter(isGood),
  ];
  const [any] = sentences;
  if (!any || verdicts.length + waiting.length === 0) return null;
  const first = worst(any, sentences);
  const others = sentences.filter((one) => one !== first);
  return {
    text: first.text,
    tone: first.tone,
    note:
      [...(first.notes ?? []), ...others.flatMap(({ text, notes = [] }) => [text, ...notes])].map(ended).join(' ') ||
      null,
    next: first.next,
  };
}

type Sentence = Verdict & Pick<HealthLineView, 'text' | 'next'> & { readonly notes?: readonly string[] };

function ended(text: string): string {
  return ENDS.test(text) ? text : `${text}.`;
}

/** The worst that waits about the customer's lines, SIMs and pools, and how much more there is. */
async function waitingOf(access: Access, { connections, sims }: Lists): Promise<Sentence[]> {
  const { t, timezone } = access;
  const current = rowsOf(sims).filter(({ state }) => state !== 'terminated');
  const pools = current.flatMap(({ dataPool }) => (dataPool && isShared(dataPool) ? (dataPool.uuid ?? []) : []));
  const { lines, oldest } = await linesAbout(
    access,
    new Set([
      ...rowsOf(connections).map(({ nid }) => paths.connection(nid)),
      // the provider calls a SIM ended whose order failed
      ...rowsOf(sims).map(({ uuid }) => paths.mobileConnection(uuid)),
      ...pools.map((uuid) => paths.dataPool(uuid)),
    ]),
  );
  // a pool is shared with other customers
  const isOfPool = ({ about }: Line) => pools.some((uuid) => about === paths.dataPool(uuid));
  const [first] = [...lines.filter((line) => !isOfPool(line)), ...lines.filter(isOfPool)];
  if (!first) return [];
  const { kind, what, since, todo, href } = first;
  const notes = [
    since,
    lines.length > 1 ? t('customers:health.waitsMore', { count: lines.length - 1 }) : '',
    oldest ? t('customers:health.waitsReadAt', { moment: formatDateTime(oldest, timezone) }) : '',
  ].filter(Boolean);
  return [
    {
      tone: 'warning',
      key: isOfPool(first) ? 'pool' : 'waits',
      text: `${t(`attention:kinds.${kind}`)}: ${what}`,
      next: { label: todo, href },
      notes,
    },
  ];
}

function rowsOf<T>(asked: Asked<T>): readonly T[] {
  return asked?.ok ? asked.value.rows : [];
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
