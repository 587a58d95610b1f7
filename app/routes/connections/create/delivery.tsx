import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { formatDate } from '~/domain/dates';
import { formatAddressLine, formatZipcode } from '~/domain/postcode';
import { invalid, parseForm } from '~/forms/parse.server';
import { pack, titleOf, usePageData } from '~/frame/packed';
import { formStyle } from '~/frame/style-links';
import { settle } from '~/provider/client.server';
import type { ShippingAddress } from '~/provider/schemas/people';
import { authorize } from '~/session/authorize.server';
import { openStep } from '~/wizard/open-step.server';
import { bookWith } from './delivery-addresses.server';
import { DeliveryForm } from './delivery-form';
import { OrderPage } from './order-page';
import { finishOrderStep, firstValues, orderPage, orderPaths, postponeOrderStep, setStepAside } from './order-page.server';
import { orderWizard, type OrderFacts } from './order-wizard.server';
import { firstDate, wishDateProblem } from './wish-date.server';

export const handle = { hydrate: false, enhance: true, i18n: ['order', 'variants'], styled: true };

export const links = formStyle;

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const open = await openStep(orderWizard, orderPaths, access.session, args.params.draft, 'delivery');
  const { facts } = open.position;
  const endUser = facts.customer?.enduser ?? null;
  const typed = (await firstValues(access, open, 'delivery', { hardware_delivery: endUser ? 'enduser' : 'later' })) as { hardware_address_uuid?: string };
  const book = await settle(bookWith(access.provider, typed.hardware_address_uuid ?? ''));
  return pack({
    page: orderPage(access, open, 'delivery'),
    typed,
    endUser,
    first: formatDate(firstDate(access, facts.product as OrderFacts['product'])),
    addresses: book.ok ? book.value.map(bookChoice) : null,
  });
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const open = await openStep(orderWizard, orderPaths, access.session, args.params.draft, 'delivery');
  const aside = await setStepAside(args, access, open, 'delivery');
  if (aside) return aside;
  const { t } = access;
  const form = parseForm(access.form, orderWizard.steps.delivery.schema, t);
  if (!form.ok) return invalid(access, form.result, form.asked);
  const { custwishdate, hardware_delivery: delivery, hardware_address_uuid: uuid } = form.value;
  const dateProblem = custwishdate && wishDateProblem(access, open.position.facts.product as OrderFacts['product'], custwishdate);
  if (dateProblem) return invalid(access, form.reject({ custwishdate: [dateProblem] }));
  if (delivery === 'enduser' && !open.position.facts.customer?.enduser) return invalid(access, form.reject({ hardware_delivery: [t('order:problem.noEndUser')] }));
  if (delivery !== 'shipping_address') return finishOrderStep(access, open, 'delivery', { shippingAddress: null });
  const book = await settle(bookWith(access.provider, uuid ?? ''));
  if (!book.ok) return postponeOrderStep(access, open, 'delivery', form.reject);
  const chosen = book.value.find((address) => address.uuid === uuid);
  if (!chosen) return invalid(access, form.reject({ hardware_address_uuid: [t('order:problem.hardware_address_uuid')] }));
  if (chosen.archived) return invalid(access, form.reject({ hardware_address_uuid: [t('variants:problem.archived')] }));
  return finishOrderStep(access, open, 'delivery', { shippingAddress: `${chosen.companyName}, ${addressText(chosen)}` });
}

function bookChoice(address: ShippingAddress) {
  return { uuid: address.uuid, name: address.reference || address.companyName, text: addressText(address), archived: address.archived };
}

function addressText({ address }: ShippingAddress): string {
  return `${formatAddressLine(address)}, ${formatZipcode(address.zipcode)} ${address.city}`;
}

export default function OrderDelivery() {
  const { page, ...delivery } = usePageData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <OrderPage page={page}>
      <DeliveryForm {...delivery} result={answer?.result} />
    </OrderPage>
  );
}
