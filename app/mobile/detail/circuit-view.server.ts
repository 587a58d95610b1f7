import { circuitActions, circuitMenu, routeRows, type CircuitsAt } from '~/telecom/circuits/circuit-actions.server';
import { visibleTags } from '~/kernel/text/tags';
import type { DetailedCircuit } from '~/telecom/provider/connection';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';

/** A circuit of a SIM as text, with its routes and the actions for both. */
export function simCircuitView(access: Access, at: CircuitsAt, circuit: DetailedCircuit) {
  const { t } = access;
  const { nid, profile, primaryCircuitNid, apn, tags } = circuit;
  const rows = [
    { key: 'profile', value: foreign(profile?.name) },
    { key: 'primaryCircuit', value: primaryCircuitNid },
    { key: 'apn', value: apn },
    { key: 'tags', value: visibleTags(tags).join(', ') },
  ] as const;
  return {
    nid,
    facts: rows.flatMap(({ key, value }) => (value ? [{ key, label: t(`circuits:facts.${key}`), value }] : [])),
    routes: routeRows(access, at, circuit),
    actions: circuitActions(access, at, circuit),
    /** The same for a row. */
    menu: circuitMenu(access, at, circuit),
  };
}
export type SimCircuitView = ReturnType<typeof simCircuitView>;
