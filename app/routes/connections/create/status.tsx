import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';

import { useTranslation } from 'react-i18next';
import { formatTime } from '~/domain/dates';
import { ORDER_RIGHTS } from '~/domain/permissions';
import { StampedForm } from '~/forms/stamped-form';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { pageTitle } from '~/frame/title.server';
import { paths } from '~/paths';
import { authorize, type Access } from '~/session/authorize.server';
import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { PageHeader } from '~/ui/page-header';
import { ChooseEffect } from '~/wizard/choose-effect';
import { readDraft } from '~/wizard/drafts.server';
import { nextLookUp, type Intent } from '~/wizard/intent';
import { isCommitted, readOwnIntent, type IntentEntry } from '~/wizard/intent.server';
import { answerOutcome, outcomeView } from '~/wizard/outcome.server';
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
  return (
    <div className="stack wizard" id="status" data-refresh={status.kind === 'busy' || status.kind === 'unknown' ? '' : undefined}>
      <PageHeader
        title={status.heading}
        note={[t('status.sentAt', { moment: status.moment }), ...(status.attempt > 1 ? [t('status.attempt', { number: status.attempt })] : [])].join(' · ')}
      />
      {status.kind === 'busy' && <Busy {...status} />}
      {status.kind === 'unknown' && <Unknown {...status} />}
      {status.kind === 'candidates' && <Candidates {...status} />}
      {status.kind === 'not placed' && <NotPlaced {...status} />}
    </div>
  );
}

type Status = ReturnType<typeof usePageData<typeof loader>>;

function Busy({ statusHref, asked: context }: Status) {
  const { t } = useTranslation('order');
  return (
    <Notice tone="info" title={t('status.busy.title')} actions={<Refresh href={statusHref} />}>
      {t('status.busy.text', { context })}
    </Notice>
  );
}

function Unknown(status: Status) {
  const { t } = useTranslation('order');
  const { asked: context } = status;
  const actions = (
    <>
      <StampedForm>
        <Button variant="primary" icon="search">
          {t('status.lookUp', { context })}
        </Button>
      </StampedForm>
      <Refresh href={status.statusHref} />
      <ButtonLink variant="quiet" href={status.pendingHref}>
        {t('status.pending')}
      </ButtonLink>
    </>
  );
  return (
    <Notice tone="warning" title={t(status.withoutOrderId ? 'status.lookingUp' : 'status.unknown.title', { context })} actions={actions}>
      <p>{status.withoutOrderId ? t('status.withoutOrderId') : t('status.unknown.text', { context })}</p>
      <p>{t('status.unknown.wait', { time: status.until, context })}</p>
      <p>{t('status.unknown.session')}</p>
      <LookUps {...status} />
    </Notice>
  );
}

function LookUps({ lookedUpAt, trouble, next }: Status) {
  const { t } = useTranslation('order');
  const lines = [
    ...(lookedUpAt ? [t('status.lookedUp', { time: lookedUpAt })] : []),
    ...(trouble ? [t(`status.trouble.${trouble}`)] : []),
    ...(next ? [next === 'soon' ? t('status.soon') : t('status.next', { time: next })] : []),
  ];
  return lines.length > 0 && <p className="muted">{lines.join(' ')}</p>;
}

function Candidates({ candidates, mayDeny, statusHref, pendingHref, asked: context }: Status) {
  const { t } = useTranslation('order');
  const words = {
    ...t('status.candidates', { returnObjects: true }),
    title: t('status.candidates.title', { context }),
    text: t('status.candidates.text', { context }),
    legend: t('status.candidates.legend', { context }),
    noneHint: t('status.candidates.noneHint', { context }),
    made: (moment: string) => t('status.candidates.made', { moment }),
  };
  const actions = (
    <>
      <Refresh href={statusHref} />
      <ButtonLink variant="quiet" href={pendingHref}>
        {t('status.pending')}
      </ButtonLink>
    </>
  );
  return <ChooseEffect candidates={candidates} mayDeny={mayDeny} words={words} showsId actions={actions} />;
}

function NotPlaced({ reviewHref, pendingHref, asked: context }: Status) {
  const { t } = useTranslation('order');
  const again = (
    <>
      <ButtonLink variant="primary" href={reviewHref}>
        {t('status.notPlaced.again', { context })}
      </ButtonLink>
      <ButtonLink href={pendingHref}>{t('status.pending')}</ButtonLink>
    </>
  );
  return (
    <Notice tone="warning" actions={again}>
      {t('status.notPlaced.text', { context })}
    </Notice>
  );
}

function Refresh({ href }: { href: string }) {
  const { t } = useTranslation('order');
  return (
    <ButtonLink icon="refresh" href={href}>
      {t('status.refresh')}
    </ButtonLink>
  );
}
