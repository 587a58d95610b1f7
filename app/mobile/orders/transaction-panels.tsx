import { useTranslation } from 'react-i18next';
import { Card } from '~/kernel/ui/card';
import { Copyable } from '~/kernel/ui/copyable';
import { Tags } from '~/kernel/ui/status';
import { SummaryList, type SummaryRow } from '~/kernel/ui/summary-list';
import { worded } from '~/kernel/ui/words';
import type { TransactionData } from './transaction.server';

type FactsProps = Pick<TransactionData, 'uuid' | 'identifiers' | 'facts'>;

export function OrderFacts({ uuid, identifiers: { nid, iccid, msisdn, shown, href }, facts }: FactsProps) {
  const { t } = useTranslation('mobileOrders');
  return (
    <Card title={t('facts.title')}>
      <SummaryList
        rows={[
          ...filled([
            { key: 'name', label: t('fields.name'), value: facts.orderedAs },
            { key: 'change', label: t('fields.change'), value: facts.change && worded(facts.change) },
          ]),
          {
            key: 'nid',
            label: t('fields.nid'),
            value: nid ? (
              <Copyable what={t('fields.nid')}>{href ? <a href={href}>{nid}</a> : nid}</Copyable>
            ) : href ? (
              <a href={href}>{t('toConnection')}</a>
            ) : (
              t('noConnection')
            ),
          },
          ...(['iccid', 'msisdn'] as const).map((key) => {
            const value = { iccid, msisdn }[key];
            const label = t(`fields.${key}`);
            const copied = value && (
              <Copyable what={label} plain={value}>
                {shown[key]}
              </Copyable>
            );
            return { key, label, value: copied || t('noDate') };
          }),
          ...filled([
            { key: 'created_at', label: t('fields.created_at'), value: facts.createdAt },
            { key: 'username', label: t('fields.username'), value: facts.by },
            { key: 'price', label: t('fields.price'), value: facts.price },
          ]),
          ...(facts.tags?.length === 0
            ? []
            : [
                {
                  key: 'tags',
                  label: t('fields.tags'),
                  value: facts.tags ? <Tags tags={facts.tags} /> : t('facts.tagsUnread'),
                },
              ]),
          { key: 'uuid', label: t('fields.uuid'), value: <Copyable what={t('fields.uuid')}>{uuid}</Copyable> },
        ]}
      />
    </Card>
  );
}

export function Customer({ endUser, isMalformed }: { endUser: TransactionData['endUser']; isMalformed: boolean }) {
  const { t } = useTranslation('mobileOrders');
  return (
    <Card title={t('customer.title')}>
      {endUser ? (
        <SummaryList
          rows={filled([
            {
              key: 'name',
              label: t('delivery.company'),
              value: endUser.href ? <a href={endUser.href}>{endUser.name}</a> : endUser.name,
            },
            { key: 'address', label: t('fields.address'), value: lines(endUser.address) },
          ])}
        />
      ) : (
        <p className="muted">{t(isMalformed ? 'customer.unread' : 'customer.none')}</p>
      )}
    </Card>
  );
}

export function Delivery({ delivery, isMalformed }: { delivery: TransactionData['delivery']; isMalformed: boolean }) {
  const { t } = useTranslation('mobileOrders');
  return (
    <Card title={t('delivery.title')}>
      {delivery ? (
        <SummaryList
          rows={filled([
            { key: 'company', label: t('delivery.company'), value: delivery.company },
            { key: 'contact', label: t('delivery.contact'), value: delivery.contact },
            { key: 'address', label: t('fields.address'), value: lines(delivery.address) || t('delivery.noAddress') },
            {
              key: 'phone',
              label: t('delivery.phone'),
              value: delivery.phoneHref ? <a href={delivery.phoneHref}>{delivery.phone}</a> : delivery.phone,
            },
            { key: 'carrier', label: t('delivery.carrier'), value: delivery.carrier },
            {
              key: 'code',
              label: t('delivery.trackAndTrace'),
              value: delivery.trackAndTrace && (
                <Copyable what={t('delivery.trackAndTrace')}>{delivery.trackAndTrace}</Copyable>
              ),
            },
            {
              key: 'follow',
              label: t('delivery.parcel'),
              value: delivery.followHref && (
                <a href={delivery.followHref} rel="noreferrer">
                  {t('delivery.follow')}
                </a>
              ),
            },
            { key: 'delivered', label: t('delivery.deliveredAt'), value: delivery.deliveredAt },
          ])}
        />
      ) : (
        <p className="muted">{t(isMalformed ? 'delivery.unread' : 'delivery.none')}</p>
      )}
    </Card>
  );
}

function filled(rows: readonly SummaryRow[]): SummaryRow[] {
  return rows.filter(({ value }) => Boolean(value));
}

function lines(address: readonly string[]) {
  return address.length > 0 && address.map((line) => <div key={line}>{line}</div>);
}
