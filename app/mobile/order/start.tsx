import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { DEFAULT_ZONE } from '~/mobile/domain/zones';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { startedFor } from '~/telecom/ordering/started-for.server';
import { StartedForNotice } from '~/telecom/ordering/started-for-notice';
import { authorize } from '~/kernel/session/authorize.server';
import { newestDrafts } from '~/flows/wizard/drafts.server';
import { firstValues } from '~/flows/wizard/keep-step.server';
import { NewestDraftsAside } from '~/flows/wizard/newest-drafts';
import { wizardPage } from '~/flows/wizard/page.server';
import { submitStart } from '~/flows/wizard/start.server';
import { UnknownOrdersNotice } from '~/flows/wizard/unknown-notice';
import { unknownOrders } from '~/flows/wizard/unknown.server';
import { WizardPage } from '~/flows/wizard/wizard-page';
import { mobileOrderArea } from './order-area.server';
import { SimForm } from './sim/sim-form';

export const handle: PageHandle = { page: 'form' };

export const meta = titleOf;

/**
 * Loads the start of an order: the name of the SIM, and the drafts to continue. Nothing is kept before the first form
 * is sent.
 */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-c');
  const query = new URL(args.request.url).searchParams;
  const forWhom = await startedFor(access, query);
  return {
    page: wizardPage(access, mobileOrderArea, null, 'sim'),
    typed: await firstValues(access, null, 'sim', {
      zone: String(DEFAULT_ZONE),
      enduser: forWhom.enduser,
    }),
    forWhom,
    unknown: await unknownOrders(mobileOrderArea, access),
    newest: await newestDrafts(access, mobileOrderArea),
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-c');
  return submitStart(access, mobileOrderArea);
}

export default function StartMobileOrder() {
  const { page, typed, forWhom, unknown, newest } = usePageData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <WizardPage page={page}>
      <UnknownOrdersNotice unknown={unknown} />
      <StartedForNotice startedFor={forWhom} />
      <div className="beside">
        <SimForm typed={typed} result={answer?.result} />
        <NewestDraftsAside newest={newest} />
      </div>
    </WizardPage>
  );
}
