import { addCircuit } from './circuit/add-circuit.server';
import { addRoute } from './ip-route/add-route.server';
import type { CircuitHost, KeptOfCircuit, OfCircuit } from './circuit-host';
import { deleteCircuit } from './circuit/delete-circuit.server';
import { deleteRoute } from './ip-route/delete-route.server';
import { primaryCircuit } from './circuit/primary-circuit.server';
import { primaryRoute } from './ip-route/primary-route.server';
import { changeProfile } from './circuit/profile.server';
import { provision } from './circuit/provision.server';

export function circuitPanels<S extends OfCircuit, K extends KeptOfCircuit, F>(host: CircuitHost<S, K, F>) {
  return {
    addCircuit: addCircuit(host),
    deleteCircuit: deleteCircuit(host),
    primaryCircuit: primaryCircuit(host),
    profile: changeProfile(host),
    provision: provision(host),
    addRoute: addRoute(host),
    deleteRoute: deleteRoute(host),
    primaryRoute: primaryRoute(host),
  };
}
