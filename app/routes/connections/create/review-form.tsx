import { useTranslation } from 'react-i18next';
import { FormErrors } from '~/forms/form-errors';
import { StampedForm } from '~/forms/stamped-form';
import { Button, ButtonLink } from '~/ui/button';
import { Checkbox } from '~/ui/choices';
import { Notice } from '~/ui/notice';
import { SummaryList } from '~/ui/summary-list';
import { worded } from '~/ui/words';
import { OrderPricesPanel } from './order-prices';
import type { OrderPrices } from './order-pricing.server';
import { SameAddressNotice } from './same-address';
import type { SameAddress } from './same-address.server';

interface SummaryPart {
  readonly step: 'address' | 'product' | 'service' | 'customer' | 'delivery';
  readonly href: string;
  readonly lines: readonly { key: string; label: string; values: readonly string[] }[];
  readonly notice?: string | null;
}

interface ReviewFormProps {
  readonly summary: readonly SummaryPart[];
  readonly prices: OrderPrices;
  readonly hash: string;
  /** A quote is asked for: no price is firm, and no contract begins. */
  readonly quoted: boolean;
  readonly backHref: string;
  readonly gone: boolean;
  readonly same: SameAddress;
  readonly mayOrder: boolean;
  readonly answer: ReviewAnswer | undefined;
}

interface ReviewAnswer {
  readonly message: string | null;
  readonly unconfirmed: string | null;
  readonly second: string | null;
  /** As they were sent: who forgot one does not tick the other again. */
  readonly ticked: { readonly confirm: boolean; readonly second: boolean };
  readonly details: readonly { message: string; href: string }[];
}

/** Everything that is about to be ordered, what it costs, and the one button that does it. */
export function ReviewForm({ summary, prices, hash, quoted, backHref, gone, same, mayOrder, answer }: ReviewFormProps) {
  const { t } = useTranslation(['order', 'common', 'services']);
  const unconfirmed =
    answer?.unconfirmed && quoted ? t('services:quote.confirmProblem') : (answer?.unconfirmed ?? null);
  const errors = answer
    ? [
        ...(answer.message ? [{ text: answer.message }] : []),
        ...(unconfirmed ? [{ text: unconfirmed, href: '#confirm' }] : []),
        ...(answer.second ? [{ text: answer.second, href: '#second' }] : []),
        ...answer.details.map(({ message, href }) => ({ text: message, href })),
      ]
    : [];
  return (
    <>
      <FormErrors errors={errors} />
      <SameAddressNotice same={same} />
      <div className="beside">
        <div className="panel parts">
          {summary.map((part) => (
            <Part key={part.step} part={part} />
          ))}
        </div>
        <OrderPricesPanel prices={prices} />
        <div className="stack">
          {gone ? (
            <Notice tone="danger" title={t('review.gone.title')}>
              {t('review.gone.text')}
            </Notice>
          ) : (
            mayOrder && (
              <PlaceOrder
                hash={hash}
                seen={prices.kind === 'shown' ? prices.seen : ''}
                quoted={quoted}
                unconfirmed={unconfirmed}
                second={
                  same?.second || answer?.second ? { why: same?.second ?? 'unchecked', error: answer?.second } : null
                }
                ticked={answer?.ticked}
              />
            )
          )}
          <div className="actions">
            <ButtonLink variant="quiet" href={backHref}>
              {t('back')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </>
  );
}

function Part({ part }: { part: SummaryPart }) {
  const { t } = useTranslation('order');
  const name = t(`steps.${part.step}`);
  return (
    <section aria-labelledby={part.step}>
      <div className="panel-head">
        <h2 id={part.step}>{name}</h2>
        <a className="no-print" href={part.href}>
          {t('review.change')}
          <span className="sr"> {name}</span>
        </a>
      </div>
      <SummaryList
        rows={part.lines.map((line) => ({
          key: line.key,
          label: line.label,
          value: line.values.map((value) => <div key={value}>{worded(value)}</div>),
        }))}
      />
      {part.notice && <Notice tone="warning">{part.notice}</Notice>}
    </section>
  );
}

interface PlaceOrderProps {
  readonly hash: string;
  readonly seen: string;
  readonly quoted: boolean;
  readonly unconfirmed: string | null;
  /** Asked when an order is, or may be, under way at this address. */
  readonly second: {
    readonly why: 'order' | 'unknown' | 'unchecked';
    readonly error: string | null | undefined;
  } | null;
  readonly ticked: { readonly confirm: boolean; readonly second: boolean } | undefined;
}

/** With scripts the button says that the box must be ticked (app/enhance/confirm-first); without them the server does (SYS-05). */
function PlaceOrder({ hash, seen, quoted, unconfirmed, second, ticked }: PlaceOrderProps) {
  const { t } = useTranslation(['order', 'common', 'drafts', 'services']);
  const words = t(quoted ? 'services:quote' : 'review', { returnObjects: true });
  return (
    <StampedForm className="panel fields" data-wait={words.placing}>
      <input type="hidden" name="hash" value={hash} />
      <input type="hidden" name="seen" value={seen} />
      {second && (
        <Checkbox
          id="second"
          name="second"
          label={t(`drafts:guard.second.${second.why}.label`)}
          hint={t(`drafts:guard.second.${second.why}.hint`)}
          error={second.error}
          defaultChecked={ticked?.second}
        />
      )}
      <Checkbox
        id="confirm"
        name="confirm"
        label={words.confirm}
        hint={words.confirmHint}
        error={unconfirmed}
        defaultChecked={ticked?.confirm}
      />
      <div className="actions">
        <Button variant="primary" icon="check" reason={words.confirmFirst} data-until="confirm">
          {words.place}
        </Button>
      </div>
    </StampedForm>
  );
}
