import type { Access } from '~/kernel/session/authorize.server';
import type { ExportColumn } from '~/kernel/table/export.server';
import { visibleTags } from '~/kernel/text/tags';
import { formatDateTime } from '~/kernel/time/dates';
import { unmarked } from '~/kernel/ui/words';
import type { MobileConnection } from '~/telecom/provider/sim';
import { dataPoolText, simState } from '~/telecom/words/sim.server';

/** The columns of the list of SIMs in a file. Its usage is left out, since each SIM would cost a call. */
export function simFileColumns({ t, timezone }: Access): ExportColumn<MobileConnection>[] {
  const names = t('mobile:list.columns', { returnObjects: true });
  const unread = t('mobile:unread');
  return [
    // a new SIM has no number yet
    { label: names.nid, of: 'nid', cell: ({ nid }) => nid },
    { label: names.msisdn, of: 'msisdn', cell: ({ msisdn }) => msisdn },
    { label: names.state, of: 'state', cell: (sim) => unmarked(simState(sim, t).text) },
    { label: names.product, of: 'product', cell: ({ product }) => product.name },
    { label: names.imsi, of: 'imsi', cell: ({ imsi }) => imsi },
    { label: names.tags, of: 'tags', cell: ({ tags }) => (tags ? visibleTags(tags).join(', ') : unread) },
    { label: names.last_seen, of: 'last_seen', cell: ({ lastSeen }) => lastSeen && formatDateTime(lastSeen, timezone) },
    { label: names.iccid, of: 'iccid', cell: ({ iccid }) => iccid },
    {
      label: names.end_user,
      of: 'end_user',
      cell: ({ endUser, isEndUserMalformed }) => (isEndUserMalformed ? unread : (endUser?.companyName ?? null)),
    },
    {
      label: names.data_pool,
      of: 'data_pool',
      cell: (sim) => {
        const { now, next } = dataPoolText(sim, t);
        return unmarked([now, next].filter(Boolean).join('. '));
      },
    },
  ];
}
