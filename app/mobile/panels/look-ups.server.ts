import { circuitLookUps } from '~/telecom/circuits/circuit-look-ups.server';
import type { LookUp } from '~/flows/intents/reconcile.server';
import { lookUpOf } from '~/flows/panels/look-up.server';
import { simCircuits } from './circuits.panel.server';
import { dataPoolPanel } from './data/data-pool.panel.server';
import { blockPanel, unblockPanel } from './sim/block.panel.server';
import { endUserPanel } from './sim/end-user.panel.server';
import { tagsPanel } from './sim/tags.panel.server';
import { terminationPanel } from './sim/termination.panel.server';

/** How lost answers to the panels of a SIM are looked up in the background: every panel has its line here. */
export const simLookUps: readonly LookUp[] = [
  ...circuitLookUps(simCircuits),
  lookUpOf(blockPanel),
  lookUpOf(dataPoolPanel),
  lookUpOf(endUserPanel),
  lookUpOf(tagsPanel),
  lookUpOf(terminationPanel),
  lookUpOf(unblockPanel),
];
