import { useTranslation } from 'react-i18next';
import { Copyable } from '~/kernel/ui/copyable';
import { Card } from '~/kernel/ui/card';
import { Tags } from '~/kernel/ui/status';
import { SummaryList } from '~/kernel/ui/summary-list';
import type { DetailData } from './detail.server';

export function ConnectionPanel({ detail }: { detail: DetailData }) {
  const { t } = useTranslation(['detail', 'lines']);
  const none = <span className="muted">{t('connection.none')}</span>;
  return (
    <Card title={t('connection.title')}>
      <SummaryList
        rows={[
          {
            key: 'nid',
            label: t('connection.nid'),
            value: <Copyable what={t('connection.nid')}>{detail.nid}</Copyable>,
          },
          ...detail.facts,
          ...(detail.location
            ? [
                {
                  key: 'location',
                  label: t('connection.location'),
                  value: <Copyable what={t('connection.location')}>{detail.location}</Copyable>,
                },
              ]
            : []),
          {
            key: 'endUser',
            label: t('connection.endUser'),
            value:
              detail.endUser && detail.endUserHref ? (
                <a href={detail.endUserHref}>{detail.endUser}</a>
              ) : (
                (detail.endUser ?? none)
              ),
          },
          {
            key: 'tags',
            label: t('connection.tags'),
            value: !detail.tags ? t('lines:unread') : detail.tags.length > 0 ? <Tags tags={detail.tags} /> : none,
          },
        ]}
      />
    </Card>
  );
}
