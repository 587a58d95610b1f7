// Every address inside the portal is built here (spec 2); this module imports nothing.

type QueryValue = string | number | boolean | null | undefined;

/** Query parameters; empty, null and undefined ones are left out. */
export type Query = Readonly<Record<string, QueryValue>>;

export const paths = {
  home: () => '/',

  connections: (query?: Query) => path(['connections'], query),
  connection: (nid: string) => path(['connections', nid]),
  connectionByUuid: (uuid: string) => path(['connections', withoutLastTwo(uuid)]),
  changeConnection: (nid: string) => path(['connections', nid, 'change']),
  /** The same with everything that happened. */
  connectionActivity: (nid: string) => `${path(['connections', nid], { activity: 'all' })}#activity`,
  connectionTags: (nid: string) => path(['connections', nid, 'tags']),
  connectionEndUser: (nid: string) => path(['connections', nid, 'end_user']),
  terminateConnection: (nid: string) => path(['connections', nid, 'termination']),
  connectionReport: (nid: string) => path(['connections', nid, 'report']),
  /** What happened once, with request and response. */
  connectionEvent: (nid: string, event: string) => path(['connections', nid, 'activity', event]),
  /** What can be done with the open order of a connection. */
  orderWishDate: (nid: string) => path(['connections', nid, 'order', 'wish_date']),
  orderOnDemand: (nid: string) => path(['connections', nid, 'order', 'on_demand']),
  orderCancellation: (nid: string) => path(['connections', nid, 'order', 'cancellation']),
  addCircuit: (nid: string) => path(['connections', nid, 'circuits', 'create']),
  circuitProfile: (nid: string, circuit: string) => path(['connections', nid, 'circuits', circuit, 'profile']),
  circuitPrimary: (nid: string, circuit: string) => path(['connections', nid, 'circuits', circuit, 'primary']),
  circuitProvision: (nid: string, circuit: string) => path(['connections', nid, 'circuits', circuit, 'provision']),
  circuitProvisioning: (nid: string, circuit: string) =>
    path(['connections', nid, 'circuits', circuit, 'provisioning']),
  circuitPassword: (nid: string, circuit: string) => path(['connections', nid, 'circuits', circuit, 'password']),
  deleteCircuit: (nid: string, circuit: string) => path(['connections', nid, 'circuits', circuit, 'deletion']),
  disconnectCircuit: (nid: string, circuit: string) => path(['connections', nid, 'circuits', circuit, 'disconnection']),
  addRoute: (nid: string, circuit: string) => path(['connections', nid, 'circuits', circuit, 'routes', 'create']),
  primaryRoute: (nid: string, circuit: string) => path(['connections', nid, 'circuits', circuit, 'routes', 'primary']),
  deleteRoute: (nid: string, circuit: string, route: string) =>
    path(['connections', nid, 'circuits', circuit, 'routes', route, 'deletion']),
  diagnostics: (nid: string) => path(['connections', nid, 'diagnostics']),
  authenticationLog: (nid: string, query?: Query) => path(['connections', nid, 'diagnostics', 'authentication'], query),
  lineTest: (nid: string, report: string) => path(['connections', nid, 'diagnostics', 'tests', report]),
  accessLists: () => path(['connections', 'access_lists']),
  accessList: (name: string) => path(['connections', 'access_lists', name]),
  radius: () => path(['connections', 'radius']),
  radiusSettings: () => path(['connections', 'radius', 'settings']),
  ipVpn: (uuid: string) => path(['connections', 'radius', 'ipvpn', uuid]),
  endOfLife: (query?: Query) => path(['connections', 'end_of_life'], query),
  connectionsExport: () => path(['connections', 'export']),
  endOfLifeExport: () => path(['connections', 'end_of_life', 'export']),
  pendingExport: () => path(['connections', 'pending', 'export']),
  pendingOrders: (query?: Query) => path(['connections', 'pending'], query),
  createConnection: (query?: Query) => path(['connections', 'create'], query),
  orderDrafts: () => path(['connections', 'create', 'drafts']),
  /** Goes on with a draft where it was left, after a look at what changed since. */
  resumeOrder: (draft: string) => path(['connections', 'create', draft]),
  orderStep: (draft: string, step: string, query?: Query) => path(['connections', 'create', draft, step], query),
  orderStatus: (draft: string) => path(['connections', 'create', draft, 'status']),
  discardOrder: (draft: string) => path(['connections', 'create', draft, 'discard']),
  orderComplete: (nid: string) => path(['connections', 'create', 'complete', nid]),

  mobile: (query?: Query) => path(['mobile'], query),
  mobileConnection: (uuid: string) => path(['mobile', uuid]),
  createMobile: () => path(['mobile', 'create']),
  mobileComplete: (uuid: string) => path(['mobile', 'create', 'complete', uuid]),
  dataPools: (query?: Query) => path(['mobile', 'data_pools'], query),
  dataPool: (uuid: string) => path(['mobile', 'data_pools', uuid]),
  createDataPool: () => path(['mobile', 'data_pools', 'create']),
  mobileTransactions: (query?: Query) => path(['mobile', 'transactions'], query),
  mobileTransaction: (uuid: string) => path(['mobile', 'transactions', uuid]),

  email: (query?: Query) => path(['email'], query),
  emailDomain: (domain: string) => path(['edit-email', domain]),

  offers: (query?: Query) => path(['offers'], query),
  offer: (uuid: string) => path(['offers', uuid]),
  createOffer: () => path(['offers', 'create']),

  endUsers: (query?: Query) => path(['end_users'], query),
  endUsersExport: () => path(['end_users', 'export']),
  endUser: (uuid: string) => path(['end_users', uuid]),
  changeEndUser: (uuid: string) => path(['end_users', uuid, 'change']),
  archiveEndUser: (uuid: string) => path(['end_users', uuid, 'archive']),
  createEndUser: (query?: Query) => path(['end_users', 'create'], query),

  tickets: (query?: Query) => path(['tickets'], query),
  ticket: (ticketId: string | number) => path(['tickets', String(ticketId)]),
  createTicket: (query?: Query) => path(['tickets', 'create'], query),

  users: (query?: Query) => path(['admin', 'users'], query),
  user: (username: string) => path(['admin', 'users', username]),
  createUser: () => path(['admin', 'users', 'create']),
  shippingAddresses: (query?: Query) => path(['admin', 'shipping_addresses'], query),
  shippingAddress: (uuid: string) => path(['admin', 'shipping_addresses', uuid]),
  shippingAddressesExport: () => path(['admin', 'shipping_addresses', 'export']),
  archiveShippingAddress: (uuid: string) => path(['admin', 'shipping_addresses', uuid, 'archive']),
  createShippingAddress: (query?: Query) => path(['admin', 'shipping_addresses', 'create'], query),

  /** Everything that is found in one search, whatever it is. */
  search: (text?: string) => path(['search'], { q: text }),

  profile: (tab?: string) => path(tab === undefined ? ['profile'] : ['profile', tab]),
  changelog: () => path(['changelog']),

  login: (returnTo?: string) => path(['auth', 'login'], { returnTo }),
  /** Signing in that asks who it is, though the identity provider may know the browser. */
  loginAfresh: () => path(['auth', 'login'], { prompt: 'login' }),
  callback: () => path(['auth', 'callback']),
  logout: () => path(['logout']),
  forgotPassword: () => path(['forgot-password']),
  resetPassword: () => path(['reset-password']),

  /** The page of a form that was sent after its session had expired. */
  sessionExpired: (returnTo: string) => path(['session', 'expired'], { returnTo }),
  /** Chooses the language and comes back. */
  language: (returnTo?: string) => path(['session', 'language'], { returnTo }),
  drawer: () => path(['session', 'drawer']),
  /** Closes a message that stays until somebody does. */
  dismissMessage: () => path(['session', 'dismiss']),
  /** The check of the token every 30 s while a page is open (AUT-05). */
  sessionPing: () => path(['session', 'ping']),
} as const;

/** The routes that the source names (NAV-10). */
export const namedRoutes = {
  connection: ({ nid }: { nid: string }) => paths.connection(nid),
  mobile_connection: ({ uuid }: { uuid: string }) => paths.mobileConnection(uuid),
  create_connection: () => paths.createConnection(),
  profile: () => paths.profile(),
} as const;

/** Addresses of lists as files: these have no page. */
export function isFile(pathname: string): boolean {
  return /^\/(?:connections(?:\/(?:end_of_life|pending))?|end_users|admin\/shipping_addresses)\/export\/*$/i.test(
    pathname,
  );
}

/** The list that a file is made of. */
export function listOfFile(pathname: string): string {
  return pathname.replace(/\/export\/*$/i, '');
}

function path(segments: readonly string[], query: Query = {}): string {
  const search = searchOf(query);
  return `/${segments.map(encodeSegment).join('/')}${search && `?${search}`}`;
}

// Half a surrogate pair cannot be encoded. Dots alone, or nothing, would climb to another page: such an id leads to a 404 instead.
function encodeSegment(segment: string): string {
  if (/^\.{0,2}$/.test(segment)) return '_';
  return encodeURIComponent(segment.replace(/\p{Surrogate}/gu, '\ufffd'));
}

function searchOf(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  // a slash needs no code there (RFC 3986, 3.4), and the path that a page is about stands in it as it does elsewhere
  return search.toString().replaceAll('%2F', '/');
}

// NAV-05: the source also builds links from a uuid with its last two characters replaced by 00.
function withoutLastTwo(uuid: string): string {
  return `${uuid.slice(0, -2)}00`;
}
