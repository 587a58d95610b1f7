import type { LookUp } from '~/intents/reconcile.server';
import { addCircuitPanel } from './circuit/add-circuit.server';
import { addRoutePanel } from './ip-route/add-route.server';
import { cancellationPanel } from './order/cancellation.server';
import { changePanel } from './connection/change.server';
import { deleteCircuitPanel } from './circuit/delete-circuit.server';
import { deleteRoutePanel } from './ip-route/delete-route.server';
import { disconnectionPanel } from './circuit/disconnection.server';
import { endUserPanel } from './connection/end-user.server';
import { onDemandPanel } from './order/on-demand.server';
import { lookUpOf } from '~/panels/look-up.server';
import { primaryCircuitPanel } from './circuit/primary-circuit.server';
import { primaryRoutePanel } from './ip-route/primary-route.server';
import { profilePanel } from './circuit/profile.server';
import { provisionPanel } from './circuit/provision.server';
import { provisioningPanel } from './circuit/provisioning.server';
import { tagsPanel } from './connection/tags.server';
import { terminationPanel } from './connection/termination.server';
import { wishDatePanel } from './order/wish-date.server';

/** How lost answers to the panels are looked up in the background: every panel has its line here. */
export const panelLookUps: readonly LookUp[] = [
  lookUpOf(addCircuitPanel),
  lookUpOf(addRoutePanel),
  lookUpOf(cancellationPanel),
  lookUpOf(changePanel),
  lookUpOf(deleteCircuitPanel),
  lookUpOf(deleteRoutePanel),
  lookUpOf(disconnectionPanel),
  lookUpOf(endUserPanel),
  lookUpOf(onDemandPanel),
  lookUpOf(primaryCircuitPanel),
  lookUpOf(primaryRoutePanel),
  lookUpOf(profilePanel),
  lookUpOf(provisionPanel),
  lookUpOf(provisioningPanel),
  lookUpOf(tagsPanel),
  lookUpOf(terminationPanel),
  lookUpOf(wishDatePanel),
];
