import { formatDate } from '~/kernel/time/dates';
import { visibleTags } from '~/kernel/text/tags';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Connection } from '~/telecom/provider/connection';
import type { Transaction } from '~/broadband/provider/schemas/transaction';
import type { ExportColumn } from '~/kernel/table/export.server';
import { onlineState, technologyName } from '~/telecom/words/connection.server';
import { pendingRow } from './pending-row.server';

type Address = Connection['address'];

/** A connection in full; speeds in Kb/s, as the provider counts them. */
export function connectionColumns(t: Translator): ExportColumn<Connection>[] {
  return [
    { label: t('connections:export.nid'), cell: ({ nid }) => nid },
    { label: t('connections:export.state'), cell: (connection) => onlineState(connection, t).text },
    ...addressColumns<Connection>(t),
    {
      label: t('connections:export.username'),
      cell: ({ circuits }) => circuits.map((circuit) => circuit.last_username).find(Boolean) ?? null,
    },
    { label: t('connections:export.technology'), cell: ({ technology }) => technologyName(technology, t) },
    { label: t('connections:export.supplier'), cell: ({ supplier }) => supplier },
    { label: t('connections:export.download'), cell: ({ download }) => download },
    { label: t('connections:export.upload'), cell: ({ upload }) => upload },
    { label: t('connections:export.tags'), cell: ({ tags }) => visibleTags(tags).join(', ') },
    { label: t('connections:export.endUser'), cell: ({ endUser }) => endUser?.company_name ?? null },
    {
      label: t('connections:export.endOfLifeDate'),
      cell: ({ endOfLifeDate }) => endOfLifeDate && formatDate(endOfLifeDate),
    },
  ];
}

export function orderColumns(t: Translator, timezone: string): ExportColumn<Transaction>[] {
  const date = (value: string | null) => value && formatDate(value, timezone);
  return [
    { label: t('connections:export.nid'), cell: ({ nid }) => nid },
    { label: t('connections:export.state'), cell: (order) => pendingRow(order, t, timezone).state.text },
    { label: t('connections:export.action'), cell: (order) => pendingRow(order, t, timezone).action },
    ...addressColumns<Transaction>(t),
    { label: t('connections:export.product'), cell: ({ productName }) => productName },
    { label: t('connections:export.orderedBy'), cell: ({ username }) => username },
    { label: t('connections:export.createdAt'), cell: ({ createdAt }) => date(createdAt) },
    { label: t('connections:export.wishDate'), cell: ({ wishDate }) => date(wishDate) },
    { label: t('connections:export.expectedDate'), cell: ({ expectedDate }) => date(expectedDate) },
    { label: t('connections:export.tags'), cell: ({ tags }) => visibleTags(tags).join(', ') },
  ];
}

function addressColumns<T extends { readonly address: Address }>(t: Translator): ExportColumn<T>[] {
  return [
    { label: t('connections:export.zipcode'), cell: ({ address }) => address.zipcode },
    { label: t('connections:export.street'), cell: ({ address }) => address.street },
    { label: t('connections:export.housenr'), cell: ({ address }) => address.housenr },
    { label: t('connections:export.housenrext'), cell: ({ address }) => address.housenrext || null },
    { label: t('connections:export.city'), cell: ({ address }) => address.city },
  ];
}
