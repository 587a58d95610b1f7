import type { LoaderFunctionArgs } from '@remix-run/node';
import { formatDate } from '~/kernel/time/dates';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { DataPool } from '~/telecom/provider/data-pool';
import { textQuery } from '~/kernel/provider/list-query';
import { authorize } from '~/kernel/session/authorize.server';
import type { ExportColumn } from '~/kernel/table/export.server';
import { openFile } from '~/kernel/table/open-list.server';
import { dataPoolsList } from './data-pools-table';
import { poolState } from './pool-words.server';
import { zonesText } from '../usage/zone-usage.server';

/** The data pools that match the list's search, from all pages. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-r');
  const { provider, t } = access;
  return openFile(access, args, dataPoolsList, {
    name: t('dataPools:list.file'),
    columns: columnsOf(t),
    load: (query) => provider.dataPools.list(textQuery(query)),
  });
}

function columnsOf(t: Translator): ExportColumn<DataPool>[] {
  const names = t('dataPools:fields', { returnObjects: true });
  return [
    { label: names.name, of: 'i18n_name', cell: ({ name }) => name },
    { label: names.product, of: 'product', cell: ({ productName }) => productName },
    { label: names.provider, of: 'product', cell: ({ providerName }) => providerName },
    { label: names.zones, of: 'zones', cell: ({ zones }) => zonesText(zones, t) },
    { label: names.contract_duration, cell: ({ months }) => months },
    { label: names.start_date, of: 'start_date', cell: ({ startDate }) => startDate && formatDate(startDate) },
    { label: names.state, of: 'state', cell: ({ state }) => poolState(state, t)?.text ?? null },
    { label: names.connections, of: 'connections', cell: ({ connections }) => connections },
    { label: names.connectionsNextMonth, cell: ({ connectionsNextMonth }) => connectionsNextMonth },
    { label: names.uuid, cell: ({ uuid }) => uuid },
  ];
}
