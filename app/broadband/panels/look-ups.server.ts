import type { LookUp } from '~/flows/intents/reconcile.server';
import { cancellationPanel } from './order/cancellation.server';
import { changePanel } from './connection/change.server';
import { lineCircuits } from './circuits.server';
import { disconnectionPanel } from './circuit/disconnection.server';
import { endUserPanel } from './connection/end-user.server';
import { onDemandPanel } from './order/on-demand.server';
import { circuitLookUps } from '~/telecom/circuits/circuit-look-ups.server';
import { lookUpOf } from '~/flows/panels/look-up.server';
import { provisioningPanel } from './circuit/provisioning.server';
import { tagsPanel } from './connection/tags.server';
import { terminationPanel } from './connection/termination.server';
import { wishDatePanel } from './order/wish-date.server';

/** How lost answers to the panels are looked up in the background: every panel has its line here. */
export const panelLookUps: readonly LookUp[] = [
  ...circuitLookUps(lineCircuits),
  lookUpOf(cancellationPanel),
  lookUpOf(changePanel),
  lookUpOf(disconnectionPanel),
  lookUpOf(endUserPanel),
  lookUpOf(onDemandPanel),
  lookUpOf(provisioningPanel),
  lookUpOf(tagsPanel),
  lookUpOf(terminationPanel),
  lookUpOf(wishDatePanel),
];
