import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnreported, UNPRICED, type QuotedPrice } from '~/flows/prices/quoted-price';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { Ticks, type TicksAnswer } from '~/kernel/forms/ticks';
import { PriceSummary } from '~/flows/prices/price-summary';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { Notice } from '~/kernel/ui/notice';
import { worded } from '~/kernel/ui/words';
import { PlannedCounts } from '../outcome/count-list';
import type { Counts } from '../outcome/counts';
import { Parts } from '../outcome/parts';
import { useRun } from '../run-place';
import type { Agreement } from './agreement.server';
import type { PlanView } from './plan-view.server';
import type { RunReceipt } from './receipt.server';

interface PlanProps {
  readonly id: string;
  readonly plan: PlanView;
  readonly counts: Counts;
  readonly total: number;
  /** The area's form to choose the records again. Null for an action without a form. */
  readonly again: string | null;
}

/** The effects of beginning a run: replaced changes, costs and contracts. */
export function Plan({ id, plan, counts, total, again }: PlanProps) {
  const { t } = useRun();
  const { warnings, text, facts, agreement, hasHiddenPrices, receipt, cost } = plan;
  if (counts.waiting === 0)
    return (
      <>
        <Notice
          tone="warning"
          title={t(counts.left === total ? 'plan.nothing.title' : 'plan.nothing.unmet')}
          actions={<Again href={again} />}
        >
          {t('plan.nothing.text')}
        </Notice>
        <PlannedCounts id={id} counts={plan.counts} />
      </>
    );
  return (
    <>
      <Parts parts={warnings} />
      <Notice tone="info" title={t('plan.title')}>
        <p>{t('plan.text')}</p>
        {text !== null && <p>{text}</p>}
        {hasHiddenPrices && <p>{t('plan.hiddenPrices')}</p>}
      </Notice>
      {agreement && <Replaced id={id} agreement={agreement} />}
      <PlannedCounts id={id} counts={plan.counts} />
      <Parts parts={facts} />
      {receipt && <Receipt receipt={receipt} />}
      <Begin id={id} count={counts.waiting} agreement={agreement} cost={cost}>
        <Again href={again} />
      </Begin>
    </>
  );
}

/** The cost of one of the records, as the provider names it. */
export function Receipt({ receipt: { name, prices } }: { receipt: RunReceipt }) {
  const { t } = useRun();
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

function Again({ href }: { href: string | null }) {
  const { t } = useRun();
  return (
    href !== null && (
      <ButtonLink variant="quiet" href={href}>
        {t('plan.again')}
      </ButtonLink>
    )
  );
}

interface AgreeProps {
  readonly agreement: Agreement;
  readonly cost: QuotedPrice;
  readonly answer?: TicksAnswer | undefined;
}

interface BeginProps extends Omit<AgreeProps, 'agreement'> {
  readonly id: string;
  readonly count: number;
  readonly agreement: Agreement | null;
  readonly children?: ReactNode;
}

/** The form that begins the run. A run that binds its user asks for agreement first. */
export function Begin({ id, count, agreement, cost, answer, children }: BeginProps) {
  const { t, to } = useRun();
  return (
    <StampedForm action={to.start(id)} className="stack stack-tight">
      {agreement && <Agree agreement={agreement} cost={cost} answer={answer} />}
      <div className="actions">
        <Button variant="primary">{agreement?.begin ?? t('plan.begin', { count })}</Button>
        {children}
      </div>
    </StampedForm>
  );
}

/** The boxes, bound to the agreement and costs beside them. */
export function Agree({ agreement, cost, answer }: AgreeProps) {
  const { t } = useTranslation('prices');
  const isUnpriced = isUnreported(cost) || answer?.boxes[UNPRICED] !== undefined;
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

/** The scheduled changes that the run replaces, by record. Not shown without any. */
export function Replaced({ id, agreement: { replaced, replacedCount } }: { id: string; agreement: Agreement }) {
  const { t, to } = useRun();
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
          <a href={to.run(id, { outcome: 'replaces' })}>{t('plan.replaces.all', { total: replacedCount })}</a>
        </p>
      )}
    </Notice>
  );
}
