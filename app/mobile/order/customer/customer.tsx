import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { CustomerPage } from '~/telecom/ordering/customer-page';
import { authorize } from '~/kernel/session/authorize.server';
import { showStep, submitStep } from '~/flows/wizard/step.server';
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
  const { t } = useTranslation('mobileOrder');
  return <CustomerPage step={usePageData<typeof loader>()} notSeen={t('customer.notSeen')} />;
}
