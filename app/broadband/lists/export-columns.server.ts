import { formatDate } from '~/kernel/time/dates';
import { visibleTags } from '~/kernel/text/tags';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Connection } from '~/telecom/provider/connection';
import type { Transaction } from '~/broadband/provider/schemas/transaction';
import type { ExportColumn } from '~/kernel/table/export.server';
import { onlineState, technologyName } from '~/telecom/words/connection.server';
import { blocksText, rulesText } from './connection-row.server';
import { pendingRow } from './pending-row.server';

type Address = Connection['address'];

/** A connection in full; speeds in Kb/s, as the provider counts them. */
export function connectionColumns(t: Translator): ExportColumn<Connection>[] {
  return [
    { label: t('connections:export.nid'), cell: ({ nid }) => nid },
    { label: t('connections:export.state'), of: 'online', cell: (connection) => onlineState(connection, t).text },
    ...addressColumns<Connection>(t),
    {
      label: t('connections:export.username'),
      of: 'last_username',
      cell: ({ circuits }) => circuits.map((circuit) => circuit.last_username).find(Boolean) ?? null,
    },
    {
      label: t('connections:export.technology'),
      of: 'carrier_type',
      cell: ({ technology }) => technologyName(technology, t),
    },
    { label: t('connections:export.supplier'), of: 'supplier', cell: ({ supplier }) => supplier },
    { label: t('connections:export.download'), of: 'bandwidth', cell: ({ download }) => download },
    { label: t('connections:export.upload'), of: 'bandwidth', cell: ({ upload }) => upload },
    { label: t('connections:export.tags'), of: 'carrier_type', cell: ({ tags }) => visibleTags(tags).join(', ') },
    {
      label: t('connections:export.endUser'),
      of: 'end_user',
      cell: ({ endUser }) => endUser?.company_name ?? null,
    },
    {
      label: t('connections:export.endOfLifeDate'),
      of: 'end_of_life_date',
      cell: ({ endOfLifeDate }) => endOfLifeDate && formatDate(endOfLifeDate),
    },
    { label: t('connections:overview.list.columns.ip'), of: 'ip', cell: blocksText },
    { label: t('connections:overview.list.columns.access_rules'), of: 'access_rules', cell: rulesText },
  ];
}

export function orderColumns(t: Translator, timezone: string): ExportColumn<Transaction>[] {
  const date = (value: string | null) => value && formatDate(value, timezone);
  return [
    { label: t('connections:export.nid'), cell: ({ nid }) => nid },
    { label: t('connections:export.state'), of: 'state', cell: (order) => pendingRow(order, t, timezone).state.text },
    { label: t('connections:export.action'), of: 'action', cell: (order) => pendingRow(order, t, timezone).action },
    ...addressColumns<Transaction>(t),
    { label: t('connections:export.product'), cell: ({ productName }) => productName },
    { label: t('connections:export.orderedBy'), cell: ({ username }) => username },
    { label: t('connections:export.createdAt'), of: 'created_at', cell: ({ createdAt }) => date(createdAt) },
    { label: t('connections:export.wishDate'), of: 'customer_wish_date', cell: ({ wishDate }) => date(wishDate) },
    {
      label: t('connections:export.expectedDate'),
      of: 'expected_completion_date',
      cell: ({ expectedDate }) => date(expectedDate),
    },
    { label: t('connections:export.tags'), cell: ({ tags }) => visibleTags(tags).join(', ') },
  ];
}

function addressColumns<T extends { readonly address: Address }>(t: Translator): ExportColumn<T>[] {
  return [
    { label: t('connections:export.zipcode'), of: 'zipcode', cell: ({ address }) => address.zipcode },
    { label: t('connections:export.street'), of: 'zipcode', cell: ({ address }) => address.street },
    { label: t('connections:export.housenr'), of: 'zipcode', cell: ({ address }) => address.housenr },
    { label: t('connections:export.housenrext'), of: 'zipcode', cell: ({ address }) => address.housenrext || null },
    { label: t('connections:export.city'), of: 'city', cell: ({ address }) => address.city },
  ];
}
