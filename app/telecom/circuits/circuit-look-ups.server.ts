import type { LookUp } from '~/flows/intents/reconcile.server';
import { lookUpOf } from '~/flows/panels/look-up.server';
import type { circuitPanels } from './circuit-panels.server';
import type { KeptOfCircuit, OfCircuit } from './circuit-host';

/** How lost answers to these panels are looked up in the background. */
export function circuitLookUps<S extends OfCircuit, K extends KeptOfCircuit, F>(
  panels: ReturnType<typeof circuitPanels<S, K, F>>,
): readonly LookUp[] {
  return [
    lookUpOf(panels.addCircuit),
    lookUpOf(panels.addRoute),
    lookUpOf(panels.deleteCircuit),
    lookUpOf(panels.deleteRoute),
    lookUpOf(panels.primaryCircuit),
    lookUpOf(panels.primaryRoute),
    lookUpOf(panels.profile),
    lookUpOf(panels.provision),
  ];
}
