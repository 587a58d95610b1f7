import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { Ticks, type TicksAnswer } from '~/kernel/forms/ticks';
import { paths } from '~/kernel/paths/paths';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { Notice } from '~/kernel/ui/notice';
import { ShownStatus } from '~/kernel/ui/status';
import { DataTable } from '~/kernel/ui/table/data-table';
import type { TransactionRow } from '~/mobile/orders/transaction-row.server';
import type { Held } from './held.server';

/** Nothing of the run is sent by itself: why, and where its user looks first. */
export function HeldNotice({ id, held }: { id: string; held: Held }) {
  const { t } = useTranslation('simRuns');
  const look = (
    <ButtonLink variant="primary" href={paths.startMobileRun(id)}>
      {t('held.look')}
    </ButtonLink>
  );
  return (
    <Notice tone="warning" title={t('held.title')} actions={look}>
      <Why held={held} />
    </Notice>
  );
}

function Why({ held: { count, last } }: { held: Held }) {
  const { t } = useTranslation('simRuns');
  return (
    <>
      <p>{last === null ? t('held.never') : t('held.last', { moment: last })}</p>
      <p>{t('held.text', { count })}</p>
    </>
  );
}

interface LookFirstProps {
  readonly id: string;
  readonly held: Held;
  /** Null where they could not be loaded. */
  readonly orders: readonly TransactionRow[] | null;
  /** The destination of the rest, as this page shows it; empty for a run that has none. */
  readonly seen: string;
  readonly answer?: TicksAnswer | undefined;
  /** The agreement that stands beside it. */
  readonly children?: ReactNode;
}

/** The waiting records beside the provider's list. Users compare them before they continue. */
export function LookFirst({ id, held, orders, seen, answer, children }: LookFirstProps) {
  const { t } = useTranslation('simRuns');
  return (
    <>
      <Notice tone="warning" title={t('held.title')}>
        <Why held={held} />
      </Notice>
      <Card title={t('held.waiting', { count: held.count })}>
        <ul>
          {held.names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Card>
      {orders === null && <Notice tone="danger">{t('held.failed')}</Notice>}
      {orders && orders.length > 0 && <Orders orders={orders} />}
      {orders && (
        <StampedForm action={paths.startMobileRun(id)}>
          {seen && <input type="hidden" name="seen" value={seen} />}
          <Ticks ticks={[{ name: 'looked', label: t('held.looked') }]} answer={answer} />
          {children}
          <div className="actions">
            <Button variant="primary">{t('progress.goOn', { count: held.count })}</Button>
          </div>
        </StampedForm>
      )}
    </>
  );
}

function Orders({ orders }: { orders: readonly TransactionRow[] }) {
  const { t } = useTranslation(['simRuns', 'mobileOrders']);
  return (
    <DataTable
      caption={t('held.orders')}
      columns={[
        { key: 'connection', label: t('mobileOrders:list.columns.connection'), heads: true },
        { key: 'type', label: t('mobileOrders:list.columns.i18n_type') },
        { key: 'endUser', label: t('mobileOrders:list.columns.end_user') },
        { key: 'state', label: t('mobileOrders:list.columns.state') },
        { key: 'createdAt', label: t('mobileOrders:list.columns.created_at') },
      ]}
      rows={orders.map(({ uuid, connection, type, endUser, state, createdAt }) => ({
        key: uuid,
        href: paths.mobileTransaction(uuid),
        cells: { connection, type, endUser, state: <ShownStatus shown={state} />, createdAt },
      }))}
    />
  );
}
