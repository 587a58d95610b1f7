import { runsAt } from '~/flows/runs/run-paths';
import { wizardAt } from '~/flows/wizard/wizard-paths';
import { fileBelow, fileOf, path, type Query } from '~/kernel/paths/path';

const ALL = ['mobile'];
const DATA_POOLS = ['mobile', 'data_pools'];
const TRANSACTIONS = ['mobile', 'transactions'];
const RUNS = ['mobile', 'runs'];

export const paths = {
  mobile: (query?: Query) => path(ALL, query),
  mobileExport: fileOf(ALL),
  mobileConnection: (uuid: string) => path(['mobile', uuid]),
  mobileOrder: wizardAt(['mobile', 'create']),
  /** The same page with all events. */
  mobileActivity: (uuid: string) => `${path(['mobile', uuid], { activity: 'all' })}#activity`,
  /** The page of one event, with its request and response. */
  mobileEvent: (uuid: string, event: string) => path(['mobile', uuid, 'activity', event]),
  /** The notes of the organisation on a SIM. */
  simNotes: (uuid: string) => path(['mobile', uuid, 'notes']),
  mobileUsage: (uuid: string, query?: Query) => path(['mobile', uuid, 'usage'], query),
  /** Asks the provider to fetch its data of a SIM again. */
  refreshMobile: (uuid: string) => path(['mobile', uuid, 'refresh']),
  dataPools: (query?: Query) => path(DATA_POOLS, query),
  dataPoolsExport: fileOf(DATA_POOLS),
  dataPoolsNextMonth: () => path([...DATA_POOLS, 'next_month']),
  dataPool: (uuid: string, query?: Query) => path([...DATA_POOLS, uuid], query),
  /** The page of a pool with all the SIMs that draw on it. */
  dataPoolDrawers: (uuid: string, query: Query) => `${path([...DATA_POOLS, uuid], query)}#connections`,
  dataPoolActivity: (uuid: string) => `${path([...DATA_POOLS, uuid], { activity: 'all' })}#activity`,
  dataPoolEvent: (uuid: string, event: string) => path([...DATA_POOLS, uuid, 'activity', event]),
  createDataPool: (query?: Query) => path([...DATA_POOLS, 'create'], query),
  dataPoolOrdered: (order: string) => path([...DATA_POOLS, 'create', 'complete'], { order }),
  /** The confirmation of an ordered pool on paper. */
  dataPoolPaper: (uuid: string, query?: Query) => path([...DATA_POOLS, 'create', 'complete', uuid, 'paper'], query),
  mobileTransactions: (query?: Query) => path(TRANSACTIONS, query),
  mobileTransactionsExport: fileOf(TRANSACTIONS),
  mobileTransaction: (uuid: string) => path([...TRANSACTIONS, uuid]),
  mobileTransactionActivity: (uuid: string) => `${path([...TRANSACTIONS, uuid], { activity: 'all' })}#activity`,
  mobileTransactionEvent: (uuid: string, event: string) => path([...TRANSACTIONS, uuid, 'activity', event]),
  cancelMobileTransaction: (uuid: string) => path([...TRANSACTIONS, uuid, 'cancellation']),
  mobileRuns: runsAt(RUNS, 'sims'),
  /** Makes a draft of the SIMs that a run did not order. */
  orderAgain: (id: string) => path([...RUNS, id, 'again']),
  /** The cards of an order of several SIMs. */
  simCards: (id: string) => path([...RUNS, id, 'cards']),
  /** The cards of SIMs that its query names. */
  chosenCards: (query?: Query) => path(['mobile', 'cards'], query),
  chosenCardsExport: fileOf(['mobile', 'cards']),
  simCardsExport: fileBelow<[run: string]>([...RUNS, ':run', 'cards'], ['export']),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
