import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatTime } from '~/domain/dates';
import { pack, titleOf, usePageData } from '~/frame/packed';
import { useFrame } from '~/frame/use-frame';
import { pageTitle } from '~/frame/title.server';
import { paths } from '~/paths';
import { authorize, type Access } from '~/session/authorize.server';
import { Button, ButtonLink } from '~/ui/button';
import { HiddenStamp } from '~/ui/hidden-stamp';
import { Notice } from '~/ui/notice';
import { PageHeader } from '~/ui/page-header';
import { readDraft } from '~/wizard/drafts.server';
import { isCommitted, LOOK_UP_MS, readIntent, resolveIntent, type IntentEntry } from '~/wizard/intent.server';
import { findOrder } from './find-order.server';
import { ORDER_RIGHTS } from './order-page.server';
import { orderWizard } from './order-wizard.server';

export const handle = { hydrate: false, enhance: true, i18n: ['order'] };

export const meta = titleOf;

/** What became of an order that was sent. A GET only tells; looking it up is a button (decisions: no GET writes). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const { draft, intent } = await sentOrder(access, args.params.draft);
  const { value } = intent;
  if (value.state === 'accepted' && value.effect) throw redirect(paths.orderComplete(value.effect), 303);
  return pack({
    title: pageTitle(access.t, access.t('order:status.title')),
    kind: value.state === 'submitting' ? ('busy' as const) : value.state === 'unknown' ? ('unknown' as const) : ('not placed' as const),
    withoutOrderId: value.answeredWithoutEffect,
    sentAt: formatDateTime(new Date(value.sentAt), access.timezone),
    checkedAt: formatTime(access.now, access.timezone),
    lookUpUntil: formatTime(new Date(value.sentAt + LOOK_UP_MS), access.timezone),
    reviewHref: paths.orderStep(draft.id, 'review'),
    pendingHref: paths.pendingOrders({ sortBy: 'created_at', descending: true }),
  });
}

/** Looks for the order at the provider by its technical tag; when it is there, that is the order, and nothing is sent again. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, ORDER_RIGHTS);
  const { draft, intent } = await sentOrder(access, args.params.draft);
  if (intent.value.state === 'unknown') await resolveIntent(intent, await findOrder(access.provider, intent.value));
  return redirect(paths.orderStatus(draft.id), 303);
}

async function sentOrder(access: Access, id: string | undefined) {
  const draft = await readDraft(access.session, orderWizard.name, id);
  const intent: IntentEntry | null = await readIntent(draft.id);
  if (!intent) throw redirect(paths.orderStep(draft.id, 'review'), 303);
  if (!isCommitted(intent.value) && intent.value.state === 'rejected') throw redirect(paths.orderStep(draft.id, 'review'), 303);
  return { draft, intent };
}

export default function OrderStatus() {
  const { t } = useTranslation('order');
  const status = usePageData<typeof loader>();
  const { stamp } = useFrame();
  return (
    <div id="status" className="stack wizard" data-refresh={status.kind === 'not placed' ? undefined : ''}>
      <PageHeader title={t(status.withoutOrderId ? 'status.couldNotBeCreated' : 'status.title')} note={t('status.sentAt', { moment: status.sentAt })} />
      {status.kind === 'not placed' ? (
        <Notice
          tone="warning"
          title={t('status.notPlaced.title')}
          actions={
            <ButtonLink variant="primary" href={status.reviewHref}>
              {t('status.notPlaced.again')}
            </ButtonLink>
          }
        >
          {t('status.notPlaced.text')}
        </Notice>
      ) : (
        <Notice tone="warning" title={t(status.withoutOrderId ? 'status.lookingUp' : 'status.unknown.title')}>
          <p>{t(status.withoutOrderId ? 'status.withoutOrderId' : 'status.unknown.text')}</p>
          <p>{t('status.unknown.wait', { time: status.lookUpUntil })}</p>
          <Form method="post">
            <HiddenStamp stamp={stamp} />
            <div className="actions">
              <Button variant="primary" icon="refresh">
                {t('status.lookUp')}
              </Button>
              <ButtonLink href={status.pendingHref}>{t('status.pending')}</ButtonLink>
            </div>
          </Form>
        </Notice>
      )}
      <p id="checked" className="muted small">
        {t('status.checkedAt', { time: status.checkedAt })}
      </p>
    </div>
  );
}
