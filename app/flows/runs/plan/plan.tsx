import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isUntold, UNPRICED, type PriceTold } from '~/flows/prices/price-told';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { Ticks, type TicksAnswer } from '~/kernel/forms/ticks';
import { paths } from '~/kernel/paths/paths';
import { PriceSummary } from '~/flows/prices/price-summary';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { Notice } from '~/kernel/ui/notice';
import { worded } from '~/kernel/ui/words';
import { PlannedCounts } from '../outcome/counts';
import { HeldNotice } from '../progress/held';
import type { RunPage } from '../pages/run';
import { MAX_NUMBERS } from '~/mobile/sim/sim-wish';
import type { Agreement } from './agreement.server';
import { MoveUsage } from '~/mobile/runs/plan/move-usage';
import { Target } from '~/mobile/runs/plan/target';

/** The effects of beginning a run: replaced changes, costs and contracts. */
export function Plan({ page }: { page: RunPage }) {
  const { id, months, counts, planned, total, receipt, cost, held, agreement, usage, target } = page;
  const { t } = useTranslation('simRuns');
  if (held) return <HeldNotice id={id} held={held} />;
  if (counts.waiting === 0)
    return (
      <>
        <Notice
          tone="warning"
          title={t(counts.left === total ? 'plan.nothing.title' : 'plan.nothing.unmet')}
          actions={<Again id={id} total={total} />}
        >
          {t('plan.nothing.text')}
        </Notice>
        <PlannedCounts id={id} counts={planned} />
      </>
    );
  return (
    <>
      {target && <Target target={target} />}
      <Notice tone="info" title={t('plan.title')}>
        <p>{t('plan.text')}</p>
        {months !== null && <p>{t('plan.poolText', { count: months })}</p>}
        {months !== null && !receipt && <p>{t('plan.hiddenPrices')}</p>}
      </Notice>
      {agreement && <Replaced id={id} agreement={agreement} />}
      <PlannedCounts id={id} counts={planned} />
      {usage && <MoveUsage usage={usage} />}
      {receipt && <Receipt receipt={receipt} />}
      <Begin id={id} count={counts.waiting} agreement={agreement} cost={cost}>
        <Again id={id} total={total} />
      </Begin>
    </>
  );
}

/** The cost of one of the SIMs, as the provider names it. */
export function Receipt({ receipt: { name, prices } }: { receipt: NonNullable<RunPage['receipt']> }) {
  const { t } = useTranslation('simRuns');
  return (
    <Card title={t('plan.receipt')}>
      {prices ? (
        <>
          <p className="muted">{t('plan.receiptOf', { name })}</p>
          <PriceSummary categories={prices} />
        </>
      ) : (
        <p>{t('plan.receiptFailed')}</p>
      )}
    </Card>
  );
}

/** The link to plan the same numbers again, while they can still be pasted. */
function Again({ id, total }: { id: string; total: number }) {
  const { t } = useTranslation('simRuns');
  return (
    <ButtonLink variant="quiet" href={paths.createMobileRun(total <= MAX_NUMBERS ? { again: id } : {})}>
      {t('plan.again')}
    </ButtonLink>
  );
}

interface AgreeProps {
  readonly agreement: Agreement;
  readonly cost: PriceTold;
  readonly answer?: TicksAnswer | undefined;
}

interface BeginProps extends Omit<AgreeProps, 'agreement'> {
  readonly id: string;
  readonly count: number;
  readonly agreement: Agreement | null;
  readonly children?: ReactNode;
}

/** Begins what the page shows; what binds is agreed to first. */
export function Begin({ id, count, agreement, cost, answer, children }: BeginProps) {
  const { t } = useTranslation('simRuns');
  return (
    <StampedForm action={paths.startMobileRun(id)} className="stack stack-tight">
      {agreement && <Agree agreement={agreement} cost={cost} answer={answer} />}
      <div className="actions">
        <Button variant="primary">{t('plan.begin', { count })}</Button>
        {children}
      </div>
    </StampedForm>
  );
}

/** The ticks, bound to what was shown beside them. */
export function Agree({ agreement, cost, answer }: AgreeProps) {
  const { t } = useTranslation('order');
  const isUnpriced = isUntold(cost) || answer?.boxes[UNPRICED] !== undefined;
  const ticks = [
    ...(isUnpriced ? [{ name: UNPRICED, ...t('unpriced.change', { returnObjects: true }) }] : []),
    { name: 'agreed', label: agreement.text },
  ];
  return (
    <>
      <input type="hidden" name="plan" value={agreement.seen} />
      {cost.seen && <input type="hidden" name="seen" value={cost.seen} />}
      <Ticks ticks={ticks} answer={answer} />
    </>
  );
}

/** The changes that were ready and will not come, by their SIMs; nothing where there are none. */
export function Replaced({ id, agreement: { replaced, replacedCount } }: { id: string; agreement: Agreement }) {
  const { t } = useTranslation('simRuns');
  if (replacedCount === 0) return null;
  return (
    <Notice tone="warning" title={t('plan.replaces.title', { total: replacedCount })}>
      <ul>
        {replaced.map(({ at, text }) => (
          <li key={at}>{worded(text)}</li>
        ))}
      </ul>
      {replacedCount > replaced.length && (
        <p>
          <a href={paths.mobileRun(id, { outcome: 'replaces' })}>{t('plan.replaces.all', { total: replacedCount })}</a>
        </p>
      )}
    </Notice>
  );
}
