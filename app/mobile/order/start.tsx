import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { submitStart } from '~/flows/wizard/start.server';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { DEFAULT_ZONE } from '~/mobile/domain/zones';
import { StartPage } from '~/telecom/ordering/start-page';
import { showStart } from '~/telecom/ordering/start.server';
import { mobileOrderArea } from './order-area.server';
import { SimForm } from './sim/sim-form';

export const handle: PageHandle = { page: 'form' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-c');
  return showStart(access, args, mobileOrderArea, { zone: String(DEFAULT_ZONE) });
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-c');
  return submitStart(access, mobileOrderArea);
}

export default function StartMobileOrder() {
  const start = usePageData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <StartPage start={start}>
      <SimForm typed={start.typed} result={answer?.result} />
    </StartPage>
  );
}
