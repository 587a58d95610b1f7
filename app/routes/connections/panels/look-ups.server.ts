import type { LookUp } from '~/wizard/reconcile.server';
import { addCircuitPanel } from './add-circuit.server';
import { addRoutePanel } from './add-route.server';
import { cancellationPanel } from './cancellation.server';
import { changePanel } from './change.server';
import { deleteCircuitPanel } from './delete-circuit.server';
import { deleteRoutePanel } from './delete-route.server';
import { disconnectionPanel } from './disconnection.server';
import { endUserPanel } from './end-user.server';
import { onDemandPanel } from './on-demand.server';
import { lookUpOf } from './panel-look-up.server';
import { primaryCircuitPanel } from './primary-circuit.server';
import { primaryRoutePanel } from './primary-route.server';
import { profilePanel } from './profile.server';
import { provisionPanel } from './provision.server';
import { provisioningPanel } from './provisioning.server';
import { tagsPanel } from './tags.server';
import { terminationPanel } from './termination.server';
import { wishDatePanel } from './wish-date.server';

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
