import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { showStep, submitStep } from '~/flows/wizard/step.server';
import { WizardPage } from '~/flows/wizard/wizard-page';
import { ProductForm } from './product-form';
import { productStep } from './product-step.server';

export const handle: PageHandle = { page: 'form' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-c');
  return showStep(access, args, productStep);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-c');
  return submitStep(access, args, productStep);
}

export default function MobileOrderProduct() {
  const { page, ...step } = usePageData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <WizardPage page={page}>
      <ProductForm {...step} result={answer?.result} />
    </WizardPage>
  );
}
