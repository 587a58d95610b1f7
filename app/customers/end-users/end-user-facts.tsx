import { useTranslation } from 'react-i18next';
import { Card } from '~/kernel/ui/card';
import { Copyable } from '~/kernel/ui/copyable';
import { SummaryList } from '~/kernel/ui/summary-list';

interface EndUserFactsProps {
  readonly endUser: {
    readonly uuid: string;
    readonly phone: string;
    /** Null for a phone number that no link can call. */
    readonly phoneHref: string | null;
    readonly address: readonly string[];
  };
}

/** The contact data of a customer. */
export function EndUserFacts({ endUser: { uuid, phone, phoneHref, address } }: EndUserFactsProps) {
  const { t } = useTranslation(['customers', 'addresses']);
  return (
    <Card title={t('facts')}>
      <SummaryList
        rows={[
          { key: 'phone', label: t('phone'), value: phoneHref ? <a href={phoneHref}>{phone}</a> : phone },
          {
            key: 'address',
            label: t('addresses:fields.address'),
            value: address.map((line) => <div key={line}>{line}</div>),
          },
          { key: 'uuid', label: t('number'), value: <Copyable what={t('number')}>{uuid}</Copyable> },
        ]}
      />
    </Card>
  );
}
