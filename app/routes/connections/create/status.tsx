import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';

import { useTranslation } from 'react-i18next';
import { formatTime } from '~/domain/dates';
import { ORDER_RIGHTS } from '~/domain/permissions';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { pageTitle } from '~/frame/title.server';
import { paths } from '~/paths';
import { authorize, type Access } from '~/session/authorize.server';
import { ButtonLink } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { readDraft } from '~/drafts/drafts.server';
import { nextLookUp, type Intent } from '~/intents/intent';
import { isCommitted, readOwnIntent, type IntentEntry } from '~/intents/intent.server';
import { Outcome } from '~/intents/outcome';
import { answerOutcome, outcomeView } from '~/intents/outcome.server';
import { orderLookUp } from './find-order.server';
import { isQuotedPayload } from './order-payload.server';
import { orderWizard, placedPath } from './order-wizard.server';

export const handle: PageHandle = { page: 'form' };

export const meta = titleOf;

/** What became of an order that was sent. A GET only tells; looking it up is a button (decisions: no GET writes). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const intent = await sentOrder(access, args.params.draft);
  const { value } = intent;
  if (value.state === 'accepted' && value.effect) throw redirect(placedPath(value.effect), 303);
  const asked = isQuotedPayload(value.payload) ? ('quote' as const) : undefined;
  const heading = access.t(headingKey(value), { context: asked });
  return {
    title: pageTitle(access.t, heading),
    heading,
    asked,
    ...outcomeView(access, intent),
    withoutOrderId: value.answeredWithoutEffect,
    attempt: value.attempt,
    ...lookUps(access, value),
    statusHref: paths.orderStatus(intent.id),
    reviewHref: paths.orderStep(intent.id, 'review'),
    pendingHref: paths.pendingOrders({ sortBy: 'created_at', descending: true }),
  };
}

/** Looks for the order at the provider, or takes the one that the person chose; nothing is sent again. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, ORDER_RIGHTS);
  const intent = await sentOrder(access, args.params.draft);
  await answerOutcome(access, orderLookUp, intent);
  return redirect(paths.orderStatus(intent.id), 303);
}

/** What was sent is found without its draft; only to send it again the draft has to be there. */
async function sentOrder(access: Access, id: string | undefined): Promise<IntentEntry> {
  const intent = await readOwnIntent(access.session, orderWizard.name, id);
  if (intent && isCommitted(intent.value)) return intent;
  const draft = await readDraft(access.session, orderWizard.name, id);
  if (intent?.value.state === 'not placed') return intent;
  throw redirect(paths.orderStep(draft.id, 'review'), 303);
}

function headingKey({ answeredWithoutEffect, state }: Intent) {
  if (state === 'not placed') return 'order:status.notPlaced.title' as const;
  return answeredWithoutEffect ? ('order:status.couldNotBeCreated' as const) : ('order:status.title' as const);
}

/** What was looked up and when, and when it will be again. */
function lookUps(access: Access, intent: Intent) {
  const next = intent.state === 'unknown' ? nextLookUp(intent) : null;
  return {
    lookedUpAt: intent.lookedUpAt === null ? null : clock(access, intent.lookedUpAt),
    trouble: intent.trouble,
    next: next === null ? null : next > access.now.getTime() ? clock(access, next) : ('soon' as const),
  };
}

/** With seconds: the first look-ups are that close to each other. */
function clock({ timezone }: Access, ms: number): string {
  const moment = new Date(ms);
  return `${formatTime(moment, timezone)}:${String(moment.getUTCSeconds()).padStart(2, '0')}`;
}

export default function OrderStatus() {
  const { t } = useTranslation('order');
  const status = usePageData<typeof loader>();
  const { asked: context, withoutOrderId } = status;
  const words = {
    busy: { title: t('status.busy.title'), text: t('status.busy.text', { context }) },
    unknown: {
      title: t(withoutOrderId ? 'status.lookingUp' : 'status.unknown.title', { context }),
      text: <Unknown {...status} />,
    },
    candidates: {
      ...t('status.candidates', { returnObjects: true }),
      title: t('status.candidates.title', { context }),
      text: t('status.candidates.text', { context }),
      legend: t('status.candidates.legend', { context }),
      noneHint: t('status.candidates.noneHint', { context }),
      made: (moment: string) => t('status.candidates.made', { moment }),
    },
    notPlaced: { text: t('status.notPlaced.text', { context }) },
    lookUp: t('status.lookUp', { context }),
    refresh: t('status.refresh'),
  };
  const pending = (
    <ButtonLink variant="quiet" href={status.pendingHref}>
      {t('status.pending')}
    </ButtonLink>
  );
  const again = { label: t('status.notPlaced.again', { context }), href: status.reviewHref };
  return (
    <div className="wizard">
      <Outcome id="status" outcome={status} words={words} href={status.statusHref} again={again} more={pending} showsId>
        <PageHeader
          title={status.heading}
          note={[
            t('status.sentAt', { moment: status.moment }),
            ...(status.attempt > 1 ? [t('status.attempt', { number: status.attempt })] : []),
          ].join(' · ')}
        />
      </Outcome>
    </div>
  );
}

type Status = ReturnType<typeof usePageData<typeof loader>>;

function Unknown({ asked: context, withoutOrderId, until, search, mayDeny, lookedUpAt, trouble, next }: Status) {
  const { t } = useTranslation('order');
  const lookUps = [
    ...(lookedUpAt ? [t('status.lookedUp', { time: lookedUpAt })] : []),
    ...(trouble ? [t(`status.trouble.${trouble}`)] : []),
    ...(next ? [next === 'soon' ? t('status.soon') : t('status.next', { time: next })] : []),
  ];
  return (
    <>
      <p>{withoutOrderId ? t('status.withoutOrderId') : t('status.unknown.text', { context })}</p>
      <p>{mayDeny ? search : t('status.unknown.wait', { time: until, context })}</p>
      <p>{t('status.unknown.session')}</p>
      {lookUps.length > 0 && <p className="muted">{lookUps.join(' ')}</p>}
    </>
  );
}
