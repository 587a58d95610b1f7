/** The part of a circuit that concerns a router. */
interface Circuit<Route> {
  readonly provisioning: string;
  readonly authentication: { readonly username: string } | null;
  readonly vlan: number | null;
  readonly vci: number | null;
  readonly routes: readonly Route[] | null;
}

/** The facts of a circuit by which a router is set up. */
export interface RouterFacts<Route> {
  /** The name to sign in with. Null for a circuit without one, and `unused` where no name is asked. */
  readonly login: { readonly username: string } | 'unused' | null;
  /** The number of the circuit on its line. Null when the provider tells none. */
  readonly tag: { readonly kind: 'vlan' | 'vci'; readonly number: number } | null;
  /** Null when the addresses could not be read. */
  readonly routes: readonly Route[] | null;
}

/** The router's facts of a circuit. The password is not among them: whoever may see it asks for it. */
export function routerFacts<Route>(circuit: Circuit<Route>): RouterFacts<Route> {
  const { provisioning, authentication, vlan, vci, routes } = circuit;
  return {
    login: provisioning === 'ipoe' ? 'unused' : loginOf(authentication),
    tag: tagOf('vlan', vlan) ?? tagOf('vci', vci),
    routes,
  };
}

function loginOf(authentication: Circuit<unknown>['authentication']) {
  return authentication?.username ? { username: authentication.username } : null;
}

function tagOf(kind: 'vlan' | 'vci', number: number | null) {
  return number === null ? null : { kind, number };
}
