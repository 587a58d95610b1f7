import type { ReactNode } from 'react';
import { SupportLinks } from '~/kernel/frame/support-links';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { Ticks, type TicksAnswer } from '~/kernel/forms/ticks';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { Notice } from '~/kernel/ui/notice';
import { ShownStatus } from '~/kernel/ui/status';
import { DataTable } from '~/kernel/ui/table/data-table';
import type { RowsShown } from '../outcome/shown';
import { useRun } from '../run-place';
import type { Held, LookedThrough } from './held.server';

/** The notice that the run does not continue automatically, with the reason and what its user must read first. */
export function HeldNotice({ id, held }: { id: string; held: Held }) {
  const { t, to } = useRun();
  const look = (
    <ButtonLink variant={held.isDoubted ? 'primary' : 'secondary'} href={to.start(id)}>
      {t(`${held.words}.look`)}
    </ButtonLink>
  );
  return (
    <Notice tone="warning" title={t(`${held.words}.title`)} actions={look}>
      <Why held={held} />
    </Notice>
  );
}

function Why({ held: { words, count, moment, isDoubted, hasSent } }: { held: Held }) {
  const { t } = useRun();
  const since = moment !== null && t(`${words}.since`, { moment });
  return (
    <>
      {isDoubted ? <p>{since || t('held.never')}</p> : since && <p>{since}</p>}
      <p>{t(`${words}.text`, { count })}</p>
      {!isDoubted && hasSent && <p>{t('operator.sent')}</p>}
      {!isDoubted && (
        <p>
          {t('operator.ask')} <SupportLinks />
        </p>
      )}
    </>
  );
}

interface LookFirstProps {
  readonly id: string;
  readonly held: Held;
  readonly looked: LookedThrough;
  /** Fingerprint of the destination that this page shows. Empty for a run whose destination cannot change. */
  readonly seen: string;
  readonly answer?: TicksAnswer | undefined;
  /** The agreement beside it. */
  readonly children?: ReactNode;
}

/** The waiting records beside the provider's list. Users compare them before they continue. */
export function LookFirst({ id, held, looked, seen, answer, children }: LookFirstProps) {
  const { t, to } = useRun();
  const failed = looked && 'failed' in looked ? looked.failed : null;
  return (
    <>
      <Notice tone="warning" title={t(`${held.words}.title`)}>
        <Why held={held} />
      </Notice>
      <Card title={t(`${held.words}.waiting`, { count: held.count })}>
        <ul>
          {held.names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Card>
      {failed !== null && <Notice tone="danger">{failed}</Notice>}
      {looked && 'rows' in looked && looked.rows.length > 0 && <Rows shown={looked} />}
      {failed === null && (
        <StampedForm action={to.start(id)} className="stack stack-tight">
          {seen && <input type="hidden" name="seen" value={seen} />}
          <Ticks ticks={[{ name: 'looked', label: t(`${held.words}.looked`) }]} answer={answer} />
          {children}
          <div className="actions">
            <Button variant="primary">{t('progress.goOn', { count: held.count })}</Button>
          </div>
        </StampedForm>
      )}
    </>
  );
}

function Rows({ shown: { caption, columns, rows } }: { shown: RowsShown }) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows.map(({ key, href, cells }) => ({
        key,
        href,
        cells: Object.fromEntries(
          Object.entries(cells).map(([name, cell]) => [
            name,
            typeof cell === 'string' ? cell : <ShownStatus key={name} shown={cell} />,
          ]),
        ),
      }))}
    />
  );
}
