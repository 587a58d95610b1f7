import { addCircuit } from './add-circuit.server';
import { addRoute } from './add-route.server';
import type { CircuitHost, KeptOfCircuit, OfCircuit } from './circuit-host';
import { deleteCircuit } from './delete-circuit.server';
import { deleteRoute } from './delete-route.server';
import { primaryCircuit } from './primary-circuit.server';
import { primaryRoute } from './primary-route.server';
import { changeProfile } from './profile.server';
import { provision } from './provision.server';

/** The panels of a host's circuits and of their routes. */
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
