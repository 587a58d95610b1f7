import { z } from 'zod';
import { isIpv4 } from '~/domain/line/ip';
import { seesPrices } from '~/domain/access/permissions';
import { formatPrice, recurringLabel } from '~/domain/order/price';
import { asTyped } from '~/forms/fields.server';
import type { FieldProblems } from '~/forms/parse.server';
import { settle, settlePanel } from '~/provider/client.server';
import { ProviderRejection, type ProviderFailure } from '~/provider/errors';
import type { Provider } from '~/provider/provider.server';
import type { SubnetSize } from '~/provider/schemas/catalogue';
import type { DetailedCircuit, Route } from '~/provider/schemas/connection';
import type { Access } from '~/session/authorize.server';
import { foreign } from '~/ui/words';
import { typedFields } from '~/drafts/drafts.server';
import type { ReviewLine, TypedForm } from '~/panels/panel.server';
import type { Subject } from '../area.server';

/** Blocks that the chooser shows at a time. */
const PER_PAGE = 30;
const LONGEST_ADDRESS = 45;

/** Spec 4: the address is the provider's choice, or chosen by hand; by hand is typed, or picked from what is free. */
const MODES = ['auto', 'typed', 'picked'] as const;
type Mode = (typeof MODES)[number];

/** A block of addresses as it is asked for. */
export interface RouteChoice {
  readonly protocol: Route['protocol'];
  readonly size: number;
  readonly mode: Mode;
  /** Null: the provider chooses (BBC-07). */
  readonly network: string | null;
}

/** Size, and by whom the address is chosen. Fields of another way than the chosen one do not count. */
export const RouteChoiceForm = z
  .object({ size: asTyped, mode: asTyped, network: asTyped, picked: asTyped })
  .transform((typed, context): RouteChoice => {
    const refuse = (field: keyof typeof typed, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message, input: typed[field] });
    const size = readSize(typed.size);
    const mode = MODES.find((known) => known === typed.mode);
    if (!size) refuse('size', 'ipRoutes:problem.size');
    if (!mode) refuse('mode', 'ipRoutes:problem.mode');
    const network = mode === 'typed' ? (typed.network ?? '').trim() : mode === 'picked' ? (typed.picked ?? '') : null;
    if (size?.protocol === 'ipv6' && network !== null) refuse('mode', 'ipRoutes:problem.ipv6');
    else if (mode === 'typed' && network === '') refuse('network', 'ipRoutes:ipRequired');
    else if (mode === 'typed' && !isIpv4(network ?? '')) refuse('network', 'ipRoutes:ipInvalid');
    else if (mode === 'picked' && !isIpv4(network ?? '')) refuse('picked', 'ipRoutes:problem.picked');
    return size && mode ? { ...size, mode, network } : z.NEVER;
  });

/** `ipv4/29` of the form. */
export function readSize(text: string | undefined): Pick<RouteChoice, 'protocol' | 'size'> | null {
  const [, protocol, size] = /^(ipv[46])\/(\d{1,3})$/.exec(text ?? '') ?? [];
  return protocol === 'ipv4' || protocol === 'ipv6' ? { protocol, size: Number(size) } : null;
}

/** As `readSize` reads it. */
export function sizeValue({ protocol, size }: Pick<RouteChoice, 'protocol' | 'size'>): string {
  return `${protocol}/${size}`;
}

/** `IPv4 /29`. */
export function sizeName({ protocol, size }: Pick<RouteChoice, 'protocol' | 'size'>): string {
  return `${protocol === 'ipv4' ? 'IPv4' : 'IPv6'} /${size}`;
}

/** What can be chosen, all of it asked at once: sizes, free blocks when they are asked for, and whether the typed address will do. */
export async function routeChoices(
  access: Access,
  { circuit }: Subject,
  typed: TypedForm,
  routingType: Route['routingType'],
) {
  const [sizes, blocks, checked] = await Promise.all([
    settlePanel(access.provider.broadband.subnetSizes()),
    freeBlocks(access, circuit, typed),
    access.form.get('intent') === 'check' ? checkedAddress(access, circuit, routingType) : null,
  ]);
  return { sizes: sizes.ok ? sizes.value.map((size) => presentSize(size, access)) : null, blocks, checked };
}
export type RouteChoices = Awaited<ReturnType<typeof routeChoices>>;

/** BBC-20: size, number of addresses, price, and how many blocks are free. */
function presentSize(subnet: SubnetSize, access: Access) {
  const { t } = access;
  const count = subnet.addresses;
  const free = subnet.free === null ? t('ipRoutes:notPicked') : t('ipRoutes:free', { count: subnet.free });
  return {
    value: sizeValue(subnet),
    title:
      count === null
        ? sizeName(subnet)
        : `${sizeName(subnet)} (${subnet.protocol === 'ipv4' ? t('ipRoutes:addresses', { count }) : t('ipRoutes:networks', { count })})`,
    about: subnet.free === 0 ? null : free,
    unavailable: subnet.free === 0 ? t('ipRoutes:noneFree') : null,
    price:
      subnet.price === null || !seesPrices(access)
        ? null
        : { amount: formatPrice(subnet.price), per: recurringLabel(subnet.unit) },
    canPick: subnet.canPick,
  };
}

/** One page of the free blocks of a size, for a form that picks one; null while it does not (BBC-07). */
async function freeBlocks({ form, provider }: Access, circuit: DetailedCircuit | null, typed: TypedForm) {
  const size = readSize(textOf(typed, 'size'));
  if (typed['mode'] !== 'picked' || !size) return null;
  if (size.protocol === 'ipv6') return { kind: 'not picked' as const };
  if (!circuit?.profile) return { kind: 'failed' as const };
  const search = textOf(typed, 'search').trim().slice(0, LONGEST_ADDRESS);
  const page = readPage(form.get('intent'), textOf(typed, 'page'));
  const found = await settlePanel(
    provider.circuits.freeSubnets(circuit.profile.uuid, { size: size.size, search, page, perPage: PER_PAGE }),
  );
  if (!found.ok) return { kind: isRejection(found.failure) ? ('not picked' as const) : ('failed' as const) };
  const { rows, count } = found.value;
  return {
    kind: 'found' as const,
    rows: rows.map((network) => ({ network, block: `${network}/${size.size}` })),
    count,
    page,
    pages: count === null ? page + (rows.length < PER_PAGE ? 0 : 1) : Math.ceil(count / PER_PAGE),
  };
}

/** A new search begins at its first page; a form that comes back with what is wrong stays where it was. */
function readPage(intent: string | null, page: string): number {
  const asked = /^\d{1,4}$/.exec(intent === null ? page : intent.replace(/^page-/, ''));
  return Math.max(1, Number(asked?.[0] ?? 1));
}

function textOf(typed: TypedForm, field: string): string {
  const text = typed[field];
  return typeof text === 'string' ? text : '';
}

/** BBC-08: what is wrong with the address that is typed, or that nothing is; null when that cannot be asked. */
async function checkedAddress(access: Access, circuit: DetailedCircuit | null, routingType: Route['routingType']) {
  const { t } = access;
  const read = RouteChoiceForm.safeParse(Object.fromEntries(typedFields(access.form)));
  const wrong = read.error?.issues.find(({ path }) => path[0] === 'network' || path[0] === 'mode')?.message;
  if (wrong) return { problem: t(wrong as 'ipRoutes:ipInvalid') };
  if (!read.data) return null;
  const checked = await settle(addressProblems(access, circuit, read.data, routingType));
  if (!checked.ok) return { problem: t('panels:weather') };
  return checked.value
    ? { problem: Object.values(checked.value).flat().join(', ') }
    : { fine: t('ipRoutes:fine', { network: read.data.network }) };
}

/** What the provider says about a route with an address of one's own, under the field that named it (spec 5); null when it will do. */
export async function addressProblems(
  { provider, session }: Access,
  circuit: DetailedCircuit | null,
  { mode, network, size }: RouteChoice,
  routingType: Route['routingType'],
): Promise<FieldProblems | null> {
  if (network === null || !circuit?.profile) return null;
  const answer = await settle(
    provider.circuits.validateRoute(session.record.organization.uuid, circuit.profile.uuid, {
      network,
      size,
      routingType,
    }),
  );
  if (answer.ok) return null;
  const { error } = answer.failure;
  if (!(error instanceof ProviderRejection)) throw answer.failure;
  const said = [...new Set(error.details.map(({ message }) => message).filter(Boolean))].join(', ') || error.message;
  return { [mode === 'picked' ? 'picked' : 'network']: [foreign(said)] };
}

function isRejection({ error }: ProviderFailure): boolean {
  return error instanceof ProviderRejection;
}

/** The lines of a review; `before` is the block that goes. */
export function routeLines({ t }: Access, choice: RouteChoice, before?: string): ReviewLine[] {
  const address = choice.network === null ? t('ipRoutes:byProvider') : `${choice.network}/${choice.size}`;
  return [
    { key: 'size', label: t('ipRoutes:size'), value: sizeName(choice) },
    { key: 'address', label: t('ipRoutes:address'), value: address, before },
  ];
}

/** What a route of this size costs. */
export function routePrices({ circuits }: Provider, { connection }: Subject, { protocol, size }: RouteChoice) {
  return settlePanel(circuits.routeReceipt(connection.uuid, protocol, size));
}
