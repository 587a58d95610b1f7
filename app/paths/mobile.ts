import { path, type Query } from './path';

export const mobile = {
  mobile: (query?: Query) => path(['mobile'], query),
  mobileConnection: (uuid: string) => path(['mobile', uuid]),
  createMobile: () => path(['mobile', 'create']),
  mobileComplete: (uuid: string) => path(['mobile', 'create', 'complete', uuid]),
  dataPools: (query?: Query) => path(['mobile', 'data_pools'], query),
  dataPool: (uuid: string) => path(['mobile', 'data_pools', uuid]),
  createDataPool: () => path(['mobile', 'data_pools', 'create']),
  mobileTransactions: (query?: Query) => path(['mobile', 'transactions'], query),
  mobileTransaction: (uuid: string) => path(['mobile', 'transactions', uuid]),
} as const;
