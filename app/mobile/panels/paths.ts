import { circuitsBelow } from '~/telecom/circuits/paths';
import { path } from '~/kernel/paths/path';

export const paths = {
  blockSim: (uuid: string) => path(['mobile', uuid, 'block']),
  unblockSim: (uuid: string) => path(['mobile', uuid, 'unblock']),
  mobileTags: (uuid: string) => path(['mobile', uuid, 'tags']),
  mobileEndUser: (uuid: string) => path(['mobile', uuid, 'end_user']),
  terminateSim: (uuid: string) => path(['mobile', uuid, 'termination']),
  /** The change to other data from next month on. */
  changeSimData: (uuid: string) => path(['mobile', uuid, 'data_pool']),
  mobileCircuits: (uuid: string) => circuitsBelow(['mobile', uuid]),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
