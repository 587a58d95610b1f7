import { circuitActions, circuitMenu, routeRows } from '~/telecom/circuits/circuit-actions.server';
import { capabilityKey } from '~/telecom/capabilities/capabilities';
import { formatBandwidth } from '~/telecom/lines/bandwidth';
import { visibleTags } from '~/kernel/text/tags';
import { paths } from '~/kernel/paths/paths';
import type { DetailedCircuit, DetailedConnection } from '~/telecom/provider/connection';
import type { Access } from '~/kernel/session/authorize.server';
import type { Shown } from '~/kernel/ui/status';
import type { RecordAction } from '~/telecom/timeline/actions.server';
import { foreign } from '~/kernel/ui/words';
import { bandwidthText, onlineState } from '~/telecom/words/connection.server';
import { capabilityTerms } from '../line/capability-terms.server';

/**
 * A circuit as text: its common data, its sign-in, its routes, and its actions (BBC-02). It never has the password.
 * `state` is its line's, given only when the carrier's own state misleads.
 */
export function circuitView(
  access: Access,
  connection: DetailedConnection,
  circuit: DetailedCircuit,
  state: Shown | null,
) {
  const { t } = access;
  const at = {
    terms: capabilityTerms(connection, access),
    paths: paths.circuits(connection.nid),
    provisions: 'broadband-c',
  } as const;
  const provisioning: RecordAction = {
    key: capabilityKey.provisioning(circuit.uuid),
    label: t('panels:items.provisioning.title'),
    href: paths.circuitProvisioning(connection.nid, circuit.nid),
    requirement: 'broadband-c',
  };
  return {
    nid: circuit.nid,
    state: state ?? onlineState({ state: connection.state, circuits: [circuit] }, t),
    bandwidth: bandwidthText(circuit, t),
    facts: [
      ...fact('profile', foreign(circuit.profile?.name)),
      ...fact('primaryCircuit', circuit.primaryCircuitNid),
      ...fact(
        'limit',
        circuit.bandwidthDown === null || circuit.bandwidthDown === circuit.download
          ? null
          : formatBandwidth(circuit.bandwidthDown),
      ),
      ...fact('vlan', circuit.vlan),
      ...fact('vci', circuit.vci),
      ...fact('provisioning', provisioningName(circuit.provisioning, access)),
      ...fact('apn', circuit.apn),
      ...fact('tags', visibleTags(circuit.tags).join(', ')),
    ],
    lastUsername: circuit.lastUsername === circuit.authentication?.username ? null : circuit.lastUsername,
    accessLists: (circuit.accessRules ?? []).map((name) => ({ name, href: paths.accessList(name) })),
    signIn: signInOf(access, connection.nid, circuit),
    routes: routeRows(access, at, circuit),
    actions: circuitActions(access, at, circuit, [provisioning]),
    /** The same for a row. */
    menu: circuitMenu(access, at, circuit, [provisioning]),
  };

  function fact(key: CircuitFact, value: string | number | null | undefined) {
    return value === null || value === undefined || value === ''
      ? []
      : [{ key, label: t(`circuits:facts.${key}`), value: String(value) }];
  }
}
export type CircuitView = ReturnType<typeof circuitView>;

type CircuitFact = 'profile' | 'primaryCircuit' | 'limit' | 'vlan' | 'vci' | 'provisioning' | 'apn' | 'tags';

/** The sign-in of a circuit. The provider may store one for a circuit that does not use it. */
function signInOf(
  { t, permissions }: Access,
  nid: string,
  { nid: circuit, provisioning, authentication }: DetailedCircuit,
) {
  if (provisioning === 'ipoe') return { unused: t('circuits:facts.unused') } as const;
  if (!authentication) return null;
  return {
    username: authentication.username,
    verified:
      authentication.verifyCredentials === null
        ? null
        : t(authentication.verifyCredentials ? 'detail:verified.yes' : 'detail:verified.no'),
    passwordHref: permissions.has('broadband-c') ? paths.circuitPassword(nid, circuit) : null,
  } as const;
}

function provisioningName(provisioning: string, { t }: Access): string {
  return provisioning === 'ppp' || provisioning === 'ipoe' ? t(`detail:provisioning.${provisioning}`) : provisioning;
}
