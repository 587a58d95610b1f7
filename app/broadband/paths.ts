import { circuitsBelow } from '~/telecom/circuits/paths';
import { fileOf, path, type Query } from '~/kernel/paths/path';

const ACTIVE = ['connections'];
const END_OF_LIFE = ['connections', 'end_of_life'];
const PENDING = ['connections', 'pending'];

export const paths = {
  connections: (query?: Query) => path(ACTIVE, query),
  connection: (nid: string) => path(['connections', nid]),
  connectionByUuid: (uuid: string) => path(['connections', withoutLastTwo(uuid)]),
  changeConnection: (nid: string) => path(['connections', nid, 'change']),
  /** The same page with all events. */
  connectionActivity: (nid: string) => `${path(['connections', nid], { activity: 'all' })}#activity`,
  connectionTags: (nid: string) => path(['connections', nid, 'tags']),
  connectionEndUser: (nid: string) => path(['connections', nid, 'end_user']),
  /** The notes of the organisation on a connection. */
  connectionNotes: (nid: string) => path(['connections', nid, 'notes']),
  terminateConnection: (nid: string) => path(['connections', nid, 'termination']),
  connectionReport: (nid: string) => path(['connections', nid, 'report']),
  /** The sheet that goes along with a delivered line. */
  handOver: (nid: string) => path(['connections', nid, 'hand_over']),
  /** The page of one event, with its request and response. */
  connectionEvent: (nid: string, event: string) => path(['connections', nid, 'activity', event]),
  /** The panels of a connection's open order. */
  orderWishDate: (nid: string) => path(['connections', nid, 'order', 'wish_date']),
  orderOnDemand: (nid: string, query?: { readonly order: string }) =>
    path(['connections', nid, 'order', 'on_demand'], query),
  orderCancellation: (nid: string) => path(['connections', nid, 'order', 'cancellation']),
  circuits: (nid: string) => circuitsBelow(['connections', nid]),
  circuitProvisioning: (nid: string, circuit: string) =>
    path(['connections', nid, 'circuits', circuit, 'provisioning']),
  circuitPassword: (nid: string, circuit: string) => path(['connections', nid, 'circuits', circuit, 'password']),
  disconnectCircuit: (nid: string, circuit: string) => path(['connections', nid, 'circuits', circuit, 'disconnection']),
  diagnostics: (nid: string) => path(['connections', nid, 'diagnostics']),
  authenticationLog: (nid: string, query?: Query) => path(['connections', nid, 'diagnostics', 'authentication'], query),
  lineTest: (nid: string, report: string) => path(['connections', nid, 'diagnostics', 'tests', report]),
  endOfLife: (query?: Query) => path(END_OF_LIFE, query),
  connectionsExport: fileOf(ACTIVE),
  endOfLifeExport: fileOf(END_OF_LIFE),
  pendingExport: fileOf(PENDING),
  pendingOrders: (query?: Query) => path(PENDING, query),

  /** The results of one search in all lists. */
  search: (text?: string) => path(['search'], { q: text }),
} as const;

// NAV-05: the source also builds links from a uuid with its last two characters replaced by 00.
function withoutLastTwo(uuid: string): string {
  return `${uuid.slice(0, -2)}00`;
}

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
