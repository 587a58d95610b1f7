import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import type { FormResult } from '~/kernel/forms/parse.server';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { showStep, submitStep } from '~/flows/wizard/step.server';
import { WizardPage } from '~/flows/wizard/wizard-page';
import { SameAddressNotice } from './same-address/same-address';
import { AvailabilityTrouble } from '../availability/availability-trouble';
import { ProductForm } from '../availability/product-form';
import { productPage } from './step-pages.server';
import type { ConsentQuestion } from '../availability/take-over.server';

export const handle: PageHandle = { page: 'form' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showStep(access, args, productPage);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return submitStep(access, args, productPage);
}

export default function OrderProduct() {
  const { page, availability, consent, same = null, ...loaded } = usePageData<typeof loader>();
  const answer: { result: FormResult; consent?: ConsentQuestion | null } | undefined = useActionData<typeof action>();
  return (
    <WizardPage page={page}>
      <SameAddressNotice same={same} />
      {availability.kind === 'lines' ? (
        <ProductForm
          key={availability.tab}
          {...loaded}
          availability={availability}
          result={answer?.result}
          consent={answer ? (answer.consent ?? null) : consent}
        />
      ) : (
        <AvailabilityTrouble availability={availability} addressHref={loaded.addressHref} result={answer?.result} />
      )}
    </WizardPage>
  );
}
