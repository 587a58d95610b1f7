import { z } from 'zod';
import { formatBlock, sizeName, sizeValue, type BlockSize } from '~/telecom/lines/ip';
import { contentHash } from '~/flows/intents/intent.server';
import { splitTags } from '~/kernel/text/tags';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { REDUNDANCY } from '~/telecom/circuits/catalogue';
import type { DetailedCircuit, DetailedConnection, Route } from '~/telecom/provider/connection';

const OldCircuitFacts = z.object({
  nid: z.string(),
  /** The uuid of its profile; empty when it has none. */
  profile: z.string(),
  profileName: z.string(),
  isRedundant: z.boolean(),
  /** The subnets in the form of the services' fields. */
  subnets: z.array(z.object({ size: z.string(), name: z.string(), routing: z.enum(['primary', 'routed']) })),
});

/**
 * A line to replace: the parts that its replacement can have too, and those that end with it
 * (docs/decisions/orders.md).
 */
export const OldLineFacts = z.object({
  endUser: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  tags: z.array(z.string()),
  circuits: z.array(OldCircuitFacts),
  /** The addresses as written, which stay with the old line. */
  addresses: z.array(z.string()),
  /** Parts of its record that could not be read. */
  unread: z.array(z.enum(['endUser', 'tags', 'circuits', 'addresses'])),
});
export type OldLineFacts = z.infer<typeof OldLineFacts>;

/** The SLA of a line to replace. */
export const OldSlaFacts = z.object({ id: z.number().nullable(), name: z.string() });
export type OldSlaFacts = z.infer<typeof OldSlaFacts>;

export function oldLineOf({
  endUser,
  isEndUserMalformed,
  tags,
  circuits,
  lostCircuits,
}: DetailedConnection): OldLineFacts {
  const routes = circuits.flatMap((circuit) => circuit.routes ?? []);
  const unread = {
    endUser: isEndUserMalformed || (endUser !== null && endUser.uuid === null),
    tags: tags === null,
    // a subnet of an unknown kind cannot be ordered
    circuits: lostCircuits || routes.some(({ routingType }) => routingType === null),
    addresses: circuits.some((circuit) => circuit.routes === null),
  };
  return {
    endUser: endUser?.uuid ? { uuid: endUser.uuid, name: endUser.company_name || endUser.uuid } : null,
    tags: splitTags(tags ?? []).own,
    circuits: circuits.map(oldCircuit),
    addresses: routes.map(addressText),
    unread: (['endUser', 'tags', 'circuits', 'addresses'] as const).filter((part) => unread[part]),
  };
}

function oldCircuit({ nid, profile, routes }: DetailedCircuit): OldLineFacts['circuits'][number] {
  return {
    nid,
    profile: profile?.uuid ?? '',
    profileName: profile?.name ?? '',
    isRedundant: profile?.type === REDUNDANCY,
    // a route of unknown kind cannot be ordered
    subnets: (routes ?? []).flatMap((route) =>
      route.routingType === null ? [] : [{ size: sizeValue(route), name: sizeName(route), routing: route.routingType }],
    ),
  };
}

function addressText({ protocol, network, size }: Route): string {
  return protocol === 'ipv4' && size === 32 ? network : formatBlock(network, size);
}

/** A fingerprint of an old line, which is the same in whatever order the provider lists its parts. */
export function printOfOld({ endUser, tags, circuits, addresses, unread }: OldLineFacts): string {
  const sorted = (all: readonly unknown[]) => all.map((one) => JSON.stringify(one)).sort();
  const parts = circuits.map(({ nid, profile, subnets }) => [nid, profile, ...sorted(subnets)]);
  return contentHash([endUser?.uuid ?? '', sorted(tags), sorted(parts), sorted(addresses), unread]);
}

/** A circuit of the form. */
interface ChosenCircuit {
  readonly profile: string;
  readonly subnets: readonly { readonly size: BlockSize; readonly routing: string }[];
}

/** True when a chosen circuit still has the old line's profile, and the same number and kind of subnets. */
export function isLike(
  { profile, subnets }: ChosenCircuit,
  old: OldLineFacts['circuits'][number] | undefined,
): boolean {
  const kinds = (all: readonly { readonly size: string; readonly routing: string }[]) =>
    all
      .map(({ size, routing }) => `${size} ${routing}`)
      .sort()
      .join();
  const now = kinds(subnets.map(({ size, routing }) => ({ size: sizeValue(size), routing })));
  return old !== undefined && profile === old.profile && now === kinds(old.subnets);
}

/** The parts that go along to the new line, in words. The customer is named only for users who may choose one. */
export function takenTexts(
  { endUser, tags, circuits }: OldLineFacts,
  mayChooseEndUser: boolean,
  t: Translator,
): string[] {
  return [
    ...(endUser && mayChooseEndUser ? [t('variants:replace.takes.endUser', { name: endUser.name })] : []),
    ...(tags.length > 0 ? [t('variants:replace.takes.tags', { tags: tags.join(', ') })] : []),
    ...circuits.map((circuit, at) =>
      t('variants:replace.takes.circuit', { number: at + 1, what: circuitText(circuit) }),
    ),
  ];
}

function circuitText({ profileName, isRedundant, subnets }: OldLineFacts['circuits'][number]): string {
  return [isRedundant ? '' : profileName, ...subnets.map(({ name }) => name)].filter(Boolean).join(', ') || '–';
}

/** The parts that end with the old line, worst first. A new line never has the old line's addresses. */
export function endingTexts({ addresses, circuits, unread }: OldLineFacts, nid: string, t: Translator): string[] {
  return [
    ...addresses.map((address) => t('variants:replace.ends.address', { address })),
    ...unread.map((part) => t(`variants:replace.unread.${part}`, { nid })),
    ...circuits
      .filter(({ isRedundant }) => isRedundant)
      .map((circuit) => t('variants:replace.ends.redundancy', { nid: circuit.nid })),
  ];
}
