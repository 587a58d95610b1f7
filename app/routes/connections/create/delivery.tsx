import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { addDays, formatDate, today } from '~/domain/dates';
import { isBusinessDay } from '~/domain/business-days';
import { formatAddressLine, formatZipcode } from '~/domain/postcode';
import { invalid, parseForm } from '~/forms/parse.server';
import { pack, titleOf, usePageData } from '~/frame/packed';
import { formStyle } from '~/frame/style-links';
import { paths } from '~/paths';
import { settle } from '~/provider/client.server';
import type { ShippingAddress } from '~/provider/schemas/people';
import { authorize, type Access } from '~/session/authorize.server';
import { openStep } from '~/wizard/open-step.server';
import { bookWith } from './delivery-addresses.server';
import { DeliveryForm } from './delivery-form';
import { OrderPage } from './order-page';
import { finishOrderStep, firstValues, orderPage, orderPaths, postponeOrderStep, saveWhileTyping } from './order-page.server';
import { orderWizard, type OrderFacts } from './order-wizard.server';

export const handle = { hydrate: false, enhance: true, i18n: ['order', 'variants'], styled: true };

export const links = formStyle;

export const meta = titleOf;

const MOST_DAYS_AHEAD = 365;

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
    backHref: paths.orderStep(open.draft.id, 'customer'),
    endUser,
    first: formatDate(firstDate(access, facts.product as OrderFacts['product'])),
    addresses: book.ok ? book.value.map(bookChoice) : null,
  });
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const open = await openStep(orderWizard, orderPaths, access.session, args.params.draft, 'delivery');
  await saveWhileTyping(access, open, 'delivery', args.context);
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

/** The first working day after the line's lead time, counted in calendar days (docs/provider-api.md). */
function firstDate({ now, timezone }: Access, line: OrderFacts['product']): string {
  let date = addDays(today(now, timezone), line.leadTimeDays);
  while (!isBusinessDay(date)) date = addDays(date, 1);
  return date;
}

function wishDateProblem(access: Access, line: OrderFacts['product'], date: string): string | null {
  const first = firstDate(access, line);
  const last = addDays(today(access.now, access.timezone), MOST_DAYS_AHEAD);
  if (date < first || date > last) return access.t('order:problem.wishDateRange', { first: formatDate(first), last: formatDate(last) });
  return isBusinessDay(date) ? null : access.t('order:problem.wishDateFree');
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
