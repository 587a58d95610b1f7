import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { authorize } from '~/session/authorize.server';
import { showStep, submitStep } from '~/wizard/step.server';
import { WizardPage } from '~/wizard/wizard-page';
import { CustomerForm } from './customer-form';
import { customerStep } from './customer-step.server';

export const handle: PageHandle = { page: 'form' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-c');
  return showStep(access, args, customerStep);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-c');
  return submitStep(access, args, customerStep);
}

export default function MobileOrderCustomer() {
  const { page, typed, endUsers } = usePageData<typeof loader>();
  const answer = useActionData<typeof action>();
  const searched = answer && 'typed' in answer ? answer : null;
  return (
    <WizardPage page={page}>
      <CustomerForm
        typed={searched?.typed ?? typed}
        endUsers={searched ? searched.endUsers : endUsers}
        result={answer && 'result' in answer ? answer.result : undefined}
      />
    </WizardPage>
  );
}
