import { formatBlock } from '~/domain/line/ip';
import { visibleTags } from '~/domain/tags';
import type { Translator } from '~/i18n/i18n.server';
import type { DetailedCircuit } from '~/provider/schemas/connection';
import { foreign } from '~/ui/words';

/** A circuit of a SIM as text, with its routes; null for routes that could not be read. */
export function simCircuitView({ nid, profile, primaryCircuitNid, apn, tags, routes }: DetailedCircuit, t: Translator) {
  const rows = [
    { key: 'profile', value: foreign(profile?.name) },
    { key: 'primaryCircuit', value: primaryCircuitNid },
    { key: 'apn', value: apn },
    { key: 'tags', value: visibleTags(tags).join(', ') },
  ] as const;
  return {
    nid,
    facts: rows.flatMap(({ key, value }) => (value ? [{ key, label: t(`detail:circuit.${key}`), value }] : [])),
    routes:
      routes?.map(({ network, size, routingType }) => ({
        network: formatBlock(network, size),
        kind: t(routingType === 'primary' ? 'detail:route.primary' : 'detail:route.routed'),
      })) ?? null,
  };
}
export type SimCircuitView = ReturnType<typeof simCircuitView>;
