import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { invalid, parseForm } from '~/forms/parse.server';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { endUserChoices, findEndUser } from '~/pickers/end-user-choices.server';
import { askedSearch, isUnmatched } from '~/pickers/search-choice.server';
import { settle } from '~/provider/client.server';
import { authorize } from '~/session/authorize.server';
import { typedFields } from '~/drafts/drafts.server';
import { openStep } from '~/wizard/open-step.server';
import { CustomerForm } from './customer-form';
import { OrderPage } from './order-page';
import {
  finishOrderStep,
  firstValues,
  orderPage,
  orderPaths,
  postponeOrderStep,
  setStepAside,
} from './order-page.server';
import { orderWizard } from './order-wizard.server';

export const handle: PageHandle = { page: 'form' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const open = await openStep(orderWizard, orderPaths, access.session, args.params.draft, 'customer');
  const typed = (await firstValues(access, open, 'customer', {
    enduser: open.position.answers.address?.enduser ?? '',
  })) as { enduser?: string };
  return {
    page: orderPage(access, open, 'customer'),
    typed,
    endUsers: await endUserChoices(access, null, typed.enduser ?? ''),
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const open = await openStep(orderWizard, orderPaths, access.session, args.params.draft, 'customer');
  const aside = await setStepAside(args, access, open, 'customer');
  if (aside) return aside;
  const { form: fields, t } = access;
  const search = askedSearch(fields, 'endUser');
  if (search)
    return data({
      typed: Object.fromEntries(typedFields(fields)),
      endUsers: await endUserChoices(access, search, fields.get('enduser') ?? ''),
    });
  const form = parseForm(fields, orderWizard.steps.customer.schema, t);
  const { enduser = '' } = form.read();
  const unmatched = isUnmatched(fields, 'endUser', enduser);
  const isAsked = enduser !== '' && !unmatched && access.permissions.has('enduser-r');
  const found = await settle(isAsked ? findEndUser(access, enduser) : Promise.resolve(null));
  if (!found.ok) return postponeOrderStep(access, open, 'customer', form.reject);
  if (unmatched) return invalid(access, form.reject({ endUserSearch: [t('order:problem.endUserSearch')] }), form.asked);
  if (enduser && !found.value)
    return invalid(access, form.reject({ enduser: [t('order:problem.enduser')] }), form.asked);
  if (!form.ok) return invalid(access, form.result, form.asked);
  return finishOrderStep(access, open, 'customer', { enduser: found.value });
}

export default function OrderCustomer() {
  const loaded = usePageData<typeof loader>();
  const answer = useActionData<typeof action>();
  const searched = answer && 'typed' in answer ? answer : null;
  return (
    <OrderPage page={loaded.page}>
      <CustomerForm
        typed={searched?.typed ?? loaded.typed}
        endUsers={searched ? searched.endUsers : loaded.endUsers}
        result={answer && 'result' in answer ? answer.result : undefined}
      />
    </OrderPage>
  );
}
