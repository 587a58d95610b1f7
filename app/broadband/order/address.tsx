import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { showStep, submitStep } from '~/flows/wizard/step.server';
import { WizardPage } from '~/flows/wizard/wizard-page';
import { AddressForm } from '../availability/address-form';
import { addressPage } from './step-pages.server';

export const handle: PageHandle = { page: 'form' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showStep(access, args, addressPage);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return submitStep(access, args, addressPage);
}

export default function OrderAddress() {
  const { page, typed } = usePageData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <WizardPage page={page}>
      <AddressForm typed={typed} answer={answer} />
    </WizardPage>
  );
}
