import type { Change } from '~/broadband/provider/connections.server';
import type { ChangeOptions } from '~/broadband/provider/schemas/change';
import type { Access } from '~/kernel/session/authorize.server';
import type { Subject } from '../area.server';

/** The options for this user. Others do not see those that only administrators may order (spec 6). */
export async function optionsOf({ provider, admin }: Access, { connection: { nid } }: Subject): Promise<ChangeOptions> {
  const options = await provider.connections.changeOptions(nid);
  const offered = (products: readonly Product[]) => products.filter(({ adminOnly }) => admin || !adminOnly);
  return {
    ...options,
    circuits: options.circuits
      .map((circuit) => ({ ...circuit, products: offered(circuit.products) }))
      .filter(({ products }) => products.length > 0),
    sla:
      options.sla && offered(options.sla.products).length > 0
        ? { ...options.sla, products: offered(options.sla.products) }
        : null,
  };
}

export type Product = ChangeOptions['circuits'][number]['products'][number];

export function kindsOf({ circuits, sla, ont, migration }: ChangeOptions): Change['kind'][] {
  const offered = { product: circuits.length > 0, sla: sla !== null, ont: ont !== null, migration: migration !== null };
  return (['product', 'sla', 'ont', 'migration'] as const).filter((kind) => offered[kind]);
}

export function circuitOf({ circuits }: ChangeOptions, wanted: { readonly circuit: string }) {
  return circuits.find(({ uuid }) => uuid === wanted.circuit);
}

export function productOf(
  options: ChangeOptions,
  wanted: { readonly circuit: string; readonly product: number },
): Product | undefined {
  const circuit = circuitOf(options, wanted);
  return circuit?.products.find(({ id }) => id === wanted.product && id !== circuit.currentId);
}

export function named(migration: ChangeOptions['migration']): { from: string; to: string } {
  return { from: wayOfSigningIn(migration?.from ?? ''), to: wayOfSigningIn(migration?.to ?? '') };
}

/** The way of signing in, as the trade spells it. */
function wayOfSigningIn(provisioning: string): string {
  if (provisioning === 'ipoe') return 'IPoE';
  return provisioning === 'ppp' ? 'PPP' : provisioning;
}
