import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { orderArea } from '~/broadband/order/order-area.server';
import type { DraftEntry } from '~/flows/drafts/drafts.server';
import { attemptFrom, postedAttempt } from '~/flows/intents/once.server';
import { nextStep } from '~/flows/wizard/open-step.server';
import { draftWith } from '~/flows/wizard/start.server';
import { menuRules, seesPrices } from '~/kernel/access/permissions';
import { FormErrors } from '~/kernel/forms/form-errors';
import { notKept } from '~/kernel/forms/parse.server';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { ifKept } from '~/kernel/process/runtime.server';
import { authorize } from '~/kernel/session/authorize.server';
import { limitPostcodes } from '~/kernel/session/forms/too-often.server';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';
import { Breadcrumbs, PageHeader } from '~/kernel/ui/page-header';
import { foreign, worded } from '~/kernel/ui/words';
import { openToOrder } from './open-to-order.server';
import { orderFromOffer } from './order-from-offer.server';

export const handle: PageHandle = { page: 'plain' };

export const meta = titleOf;

/** The differences between an offer and today, before an order is made of it (OFF-01). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, menuRules['broadband.order']);
  const { t } = access;
  const offer = await openToOrder(access, args.params['uuid']);
  await limitPostcodes(args, access.session);
  const { found } = await orderFromOffer(access, offer);
  const heading = t('offers:order.title', { reference: offer.reference || offer.uuid });
  return {
    title: pageTitle(t, heading),
    heading,
    note: foreign(offer.name),
    offer: {
      href: paths.offer(offer.uuid),
      label: t('offers:view.title', { reference: offer.reference || offer.uuid }),
    },
    here: paths.offerOrder(offer.uuid),
    attempt: attemptFrom(access),
    changes: found.changes.map(({ text }) => text),
    unchecked: found.unchecked,
    sees: seesPrices(access) ? ('prices' as const) : ('none' as const),
  };
}

/** Makes the draft of an order. Nothing is ordered by it. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, menuRules['broadband.order']);
  const offer = await openToOrder(access, args.params['uuid']);
  await limitPostcodes(args, access.session);
  const { steps } = await orderFromOffer(access, offer);
  const made = draftWith(access.session, orderArea, steps, postedAttempt(access) ?? undefined);
  const draft = await ifKept<DraftEntry | null>(made, null);
  return draft ? redirect(nextStep(orderArea, draft), 303) : notKept(access);
}

export default function OrderOffer() {
  const { t } = useTranslation(['offers', 'drafts']);
  const { heading, note, offer, here, attempt, changes, unchecked, sees } = usePageData<typeof loader>();
  const failed = useActionData<typeof action>()?.result.error?.[''] ?? [];
  return (
    <div className="stack wizard">
      <PageHeader
        crumbs={<Breadcrumbs label={t('crumbs')} crumbs={[{ label: t('list.title'), href: paths.offers() }, offer]} />}
        title={heading}
        note={note}
      />
      <FormErrors errors={failed.map((text) => ({ text }))} />
      {changes.length > 0 && (
        <Notice tone="warning" title={t('order.changes')}>
          <ul className="stack stack-tight">
            {changes.map((text) => (
              <li key={text}>{worded(text)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {unchecked.length > 0 && (
        <Notice
          tone="info"
          title={t('drafts:resume.unchecked')}
          actions={
            <ButtonLink icon="refresh" href={here}>
              {t('drafts:resume.again')}
            </ButtonLink>
          }
        >
          {unchecked.map((what) => (
            <p key={what}>{what}</p>
          ))}
        </Notice>
      )}
      {changes.length + unchecked.length === 0 && (
        <Notice tone="success" title={t(`order.same.${sees}`)}>
          {t(`order.sameText.${sees}`)}
        </Notice>
      )}
      <p>{t(`order.text.${sees}`)}</p>
      <p>{t('order.circuits')}</p>
      <StampedForm>
        <input type="hidden" name="attempt" value={attempt} />
        <div className="actions">
          <Button variant="primary">{t('order.goOn')}</Button>
          <ButtonLink variant="quiet" href={offer.href}>
            {t('order.back')}
          </ButtonLink>
        </div>
      </StampedForm>
    </div>
  );
}
