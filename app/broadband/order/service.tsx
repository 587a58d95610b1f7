import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { FailedPanel } from '~/kernel/frame/failed-panel';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { showStep, submitStep } from '~/flows/wizard/step.server';
import { WizardPage } from '~/flows/wizard/wizard-page';
import { PricesPanel } from '../line-services/prices-panel';
import { ServiceForm } from '../line-services/service-form';
import { servicePage } from './step-pages.server';

export const handle: PageHandle = { page: 'form' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showStep(access, args, servicePage);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return submitStep(access, args, servicePage);
}

export default function OrderService() {
  const { page, form, prices } = usePageData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <WizardPage page={page}>
      <div className="beside">
        {form.choices ? (
          <ServiceForm {...form} result={answer?.result} mayPrice={prices?.kind !== 'hidden'} />
        ) : (
          <FailedPanel message={form.failure} />
        )}
        {prices && <PricesPanel prices={prices} />}
      </div>
    </WizardPage>
  );
}
