import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { invalid, parseForm } from '~/forms/parse.server';
import { pack, titleOf, usePageData } from '~/frame/packed';
import { formStyle } from '~/frame/style-links';
import { paths } from '~/paths';
import { settle } from '~/provider/client.server';
import { authorize } from '~/session/authorize.server';
import { openStep } from '~/wizard/open-step.server';
import { AvailabilityTrouble } from './availability-trouble';
import { askAvailability, presentAvailability } from './availability.server';
import { lineFacts } from './line-facts.server';
import { OrderPage } from './order-page';
import { finishOrderStep, firstValues, orderPage, orderPaths, postponeOrderStep, setStepAside } from './order-page.server';
import { orderWizard, type AddressAnswer } from './order-wizard.server';
import { ProductForm } from './product-form';
import { SameAddressNotice } from './same-address';
import { sameAddress } from './same-address.server';

export const handle = { hydrate: false, i18n: ['order', 'drafts'], styled: true };

export const links = formStyle;

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const open = await openStep(orderWizard, orderPaths, access.session, args.params.draft, 'product');
  const typed = (await firstValues(access, open, 'product', { orderVariant: 'nls' })) as { carrierTypeTab?: string };
  const tab = new URL(args.request.url).searchParams.get('tab') ?? typed.carrierTypeTab ?? null;
  const [availability, same] = await Promise.all([
    presentAvailability(access, open.position.answers.address as AddressAnswer, tab),
    sameAddress(access, open),
  ]);
  return pack({
    page: orderPage(access, open, 'product'),
    typed,
    here: paths.orderStep(open.draft.id, 'product'),
    addressHref: paths.orderStep(open.draft.id, 'address'),
    availability,
    ...(same ? { same } : {}),
  });
}

/** The line is looked up again: what was offered to the page may be tampered with, or gone by now. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const open = await openStep(orderWizard, orderPaths, access.session, args.params.draft, 'product');
  const aside = await setStepAside(args, access, open, 'product');
  if (aside) return aside;
  const form = parseForm(access.form, orderWizard.steps.product.schema, access.t);
  if (!form.ok) return invalid(access, form.result, form.asked);
  const available = await settle(askAvailability(access.provider, open.position.answers.address as AddressAnswer));
  if (!available.ok) return postponeOrderStep(access, open, 'product', form.reject);
  const line = available.value.lines.find(({ id, orderable, adminOnly }) => id === form.value.carrier && orderable && (!adminOnly || access.admin));
  if (!line) return invalid(access, form.reject({ carrier: [access.t('order:problem.carrierGone')] }));
  if (!line.variants.includes(form.value.orderVariant)) return invalid(access, form.reject({ orderVariant: [access.t('order:problem.orderVariant')] }));
  return finishOrderStep(access, open, 'product', lineFacts(access, line, available.value));
}

export default function OrderProduct() {
  const { page, typed, availability, same = null, here, addressHref } = usePageData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <OrderPage page={page}>
      <SameAddressNotice same={same} />
      {availability.kind === 'lines' ? (
        <ProductForm key={availability.tab} availability={availability} typed={typed} result={answer?.result} here={here} addressHref={addressHref} />
      ) : (
        <AvailabilityTrouble availability={availability} addressHref={addressHref} />
      )}
    </OrderPage>
  );
}
