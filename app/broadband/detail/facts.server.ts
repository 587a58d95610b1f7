import { formatDate } from '~/kernel/time/dates';
import { formatPhone } from '~/kernel/text/phone';
import { formatAddressLine, formatZipcode } from '~/kernel/text/postcode';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { DetailedConnection } from '~/telecom/provider/connection';
import type { Contract } from '~/telecom/ending/contract';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import { bandwidthText, typeText } from '~/telecom/words/connection.server';

/** The facts of the whole line, as labelled text. */
export function factsOf(connection: DetailedConnection, t: Translator) {
  return [
    { key: 'product', label: t('detail:connection.product'), value: typeText(connection, t) },
    { key: 'bandwidth', label: t('detail:connection.bandwidth'), value: bandwidthText(connection, t) },
    {
      key: 'supplier',
      label: t('detail:connection.supplier'),
      value: [connection.supplier, connection.vendor].filter(Boolean).join(', '),
    },
    ...(connection.productType === null
      ? []
      : [
          {
            key: 'productType',
            label: t('detail:connection.productType'),
            value: productTypeName(connection.productType, t),
          },
        ]),
    ...(connection.productId === null
      ? []
      : [{ key: 'productId', label: t('detail:connection.productId'), value: String(connection.productId) }]),
    ...(connection.distance === null
      ? []
      : [
          {
            key: 'distance',
            label: t('detail:connection.distance'),
            value: t('detail:connection.metres', { count: connection.distance }),
          },
        ]),
    ...(connection.endOfLifeDate
      ? [{ key: 'endOfLife', label: t('detail:connection.endOfLife'), value: formatDate(connection.endOfLifeDate) }]
      : []),
  ];
}

function productTypeName(type: string, t: Translator): string {
  const names: Readonly<Record<string, string>> = t('order:product.types', { returnObjects: true });
  return names[type] ?? type;
}

/** BBC-01: start date, duration, customer company, address, zipcode, city, phone. */
export function contractView(contract: NonNullable<Contract>, { t }: Access) {
  const { customer } = contract;
  const rows = [
    { key: 'start', value: contract.startDate && formatDate(contract.startDate) },
    { key: 'duration', value: contract.months && t('contract:months', { count: contract.months }) },
    { key: 'end', value: contract.endDate && formatDate(contract.endDate) },
    { key: 'sla', value: foreign(contract.sla.name) },
    { key: 'company', value: customer?.companyName },
    { key: 'address', value: customer && formatAddressLine(customer.address) },
    { key: 'zipcode', value: customer && formatZipcode(customer.address.zipcode) },
    { key: 'city', value: customer?.address.city },
    { key: 'phone', value: customer && formatPhone(customer.phone) },
  ] as const;
  return rows.flatMap(({ key, value }) => (value ? [{ key, label: t(`contract:${key}`), value }] : []));
}
