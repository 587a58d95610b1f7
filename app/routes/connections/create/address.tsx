import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { authorize } from '~/session/authorize.server';
import { typedFields } from '~/drafts/drafts.server';
import { openStep } from '~/wizard/open-step.server';
import { AddressForm } from './address-form';
import { lookUpAddress, submitAddress } from './address-step.server';
import { OrderPage } from './order-page';
import { firstValues, orderPage, orderPaths, setStepAside } from './order-page.server';
import { orderWizard } from './order-wizard.server';

export const handle: PageHandle = { page: 'form' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const open = await openStep(orderWizard, orderPaths, access.session, args.params.draft, 'address');
  return { page: orderPage(access, open, 'address'), typed: await firstValues(access, open, 'address', {}) };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const open = await openStep(orderWizard, orderPaths, access.session, args.params.draft, 'address');
  const aside = await setStepAside(args, access, open, 'address');
  if (aside) return aside;
  if (access.form.get('intent') === 'lookup')
    return data({ typed: Object.fromEntries(typedFields(access.form)), lookup: await lookUpAddress(access) });
  return submitAddress(access, open);
}

export default function OrderAddress() {
  const loaded = usePageData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <OrderPage page={loaded.page}>
      <AddressForm typed={loaded.typed} answer={answer} />
    </OrderPage>
  );
}
