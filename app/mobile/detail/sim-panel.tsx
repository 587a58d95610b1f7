import { useTranslation } from 'react-i18next';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { paths } from '~/kernel/paths/paths';
import { Button } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { Copyable } from '~/kernel/ui/copyable';
import { Tags } from '~/kernel/ui/status';
import { SummaryList } from '~/kernel/ui/summary-list';
import { DataPoolCell } from '../sim/data-pool-cell';
import type { DetailData } from './detail.server';

/** The facts of a SIM, its customer, and the moment of the data. */
export function SimPanel({ detail }: { detail: DetailData }) {
  const { t } = useTranslation('mobile');
  const { uuid, facts, pool, endUser, endUserHref, isEndUserReported, tags, refreshed } = detail;
  const none = <span className="muted">{t('facts.none')}</span>;
  const unreported = <span className="muted">{t('facts.unreported')}</span>;
  return (
    <Card title={t('facts.title')}>
      <SummaryList
        rows={[
          ...facts.map(({ key, label, value, copied }) => ({
            key,
            label,
            value: copied ? (
              <Copyable what={label} plain={copied}>
                {value}
              </Copyable>
            ) : (
              value
            ),
          })),
          {
            key: 'pool',
            label: t('facts.pool'),
            value: pool.href ? (
              <a href={pool.href}>
                <DataPoolCell pool={pool} />
              </a>
            ) : (
              <DataPoolCell pool={pool} />
            ),
          },
          {
            key: 'endUser',
            label: t('facts.endUser'),
            value:
              endUser && endUserHref ? (
                <a href={endUserHref}>{endUser}</a>
              ) : (
                (endUser ?? (isEndUserReported ? none : unreported))
              ),
          },
          {
            key: 'tags',
            label: t('facts.tags'),
            value: !tags ? t('unread') : tags.length > 0 ? <Tags tags={tags} /> : none,
          },
        ]}
      />
      <StampedForm action={paths.refreshMobile(uuid)} className="doings no-print">
        <p className="muted small">{refreshed}</p>
        <Button icon="refresh">{t('refresh.button')}</Button>
      </StampedForm>
    </Card>
  );
}
