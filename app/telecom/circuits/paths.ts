import { path } from '~/kernel/paths/path';

/** The addresses of the changes of a record's circuits. */
export function circuitsBelow(record: readonly string[]) {
  const at = (...rest: readonly string[]) => path([...record, 'circuits', ...rest]);
  return {
    add: () => at('create'),
    profile: (circuit: string) => at(circuit, 'profile'),
    primary: (circuit: string) => at(circuit, 'primary'),
    provision: (circuit: string) => at(circuit, 'provision'),
    remove: (circuit: string) => at(circuit, 'deletion'),
    addRoute: (circuit: string) => at(circuit, 'routes', 'create'),
    primaryRoute: (circuit: string) => at(circuit, 'routes', 'primary'),
    removeRoute: (circuit: string, route: string) => at(circuit, 'routes', route, 'deletion'),
  } as const;
}
export type CircuitPaths = ReturnType<typeof circuitsBelow>;
