import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { CustomerPage } from '~/telecom/ordering/customer-page';
import { authorize } from '~/kernel/session/authorize.server';
import { showStep, submitStep } from '~/flows/wizard/step.server';
import { TakenNotice } from '~/broadband/replacing/replace-copper';
import { ContactFields, type ContactForm } from './contact-fields';
import { customerStep } from './customer-step.server';

export const handle: PageHandle = { page: 'form' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showStep(access, args, customerStep);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return submitStep(access, args, customerStep);
}

export default function OrderCustomer() {
  const step = usePageData<typeof loader>();
  return (
    <CustomerPage<ContactForm> step={step}>
      {(fields) => (
        <>
          <TakenNotice {...step.taken} />
          <ContactFields fields={fields} />
        </>
      )}
    </CustomerPage>
  );
}
