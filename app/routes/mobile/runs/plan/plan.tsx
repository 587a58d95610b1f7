import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StampedForm } from '~/forms/stamped-form';
import { paths } from '~/paths';
import { PriceSummary } from '~/prices/price-summary';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/choices';
import { Notice } from '~/ui/notice';
import { worded } from '~/ui/words';
import { PlannedCounts } from '../counts';
import { HeldNotice } from '../held';
import type { RunPage } from '../run';
import { MAX_NUMBERS } from '../sim-wish';
import type { Agreement } from './agreement.server';
import { MoveUsage } from './move-usage';
import { Target } from './target';

/** The effects of beginning a run: replaced changes, costs and contracts. */
export function Plan({ page }: { page: RunPage }) {
  const { id, months, counts, planned, total, receipt, held, agreement, usage, target } = page;
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
      {receipt && (
        <Card title={t('plan.receipt')}>
          {receipt.prices ? (
            <>
              <p className="muted">{t('plan.receiptOf', { name: receipt.name })}</p>
              <PriceSummary categories={receipt.prices} />
            </>
          ) : (
            <p>{t('plan.receiptFailed')}</p>
          )}
        </Card>
      )}
      <Begin id={id} count={counts.waiting} agreement={agreement}>
        <Again id={id} total={total} />
      </Begin>
    </>
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

interface BeginProps {
  readonly id: string;
  readonly count: number;
  readonly agreement: Agreement | null;
  readonly error?: string | undefined;
  readonly children?: ReactNode;
}

/** Begins what the page shows; what binds is agreed to first. */
export function Begin({ id, count, agreement, error, children }: BeginProps) {
  const { t } = useTranslation('simRuns');
  return (
    <StampedForm action={paths.startMobileRun(id)} className="stack stack-tight">
      {agreement && <Agree agreement={agreement} error={error} />}
      <div className="actions">
        <Button variant="primary">{t('plan.begin', { count })}</Button>
        {children}
      </div>
    </StampedForm>
  );
}

/** The tick, bound to what was shown beside it. */
export function Agree({ agreement, error }: { agreement: Agreement; error?: string | undefined }) {
  return (
    <>
      <input type="hidden" name="plan" value={agreement.seen} />
      <Checkbox id="agreed" name="agreed" label={agreement.text} error={error} />
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
