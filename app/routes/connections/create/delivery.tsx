import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { formatDate } from '~/domain/dates';
import { placeOf } from '~/domain/postcode';
import { invalid, parseForm } from '~/forms/parse.server';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { addressText, findShippingAddress, shippingAddressChoices } from '~/pickers/shipping-address-choices.server';
import { settle } from '~/provider/client.server';
import { authorize, type Access } from '~/session/authorize.server';
import { openStep } from '~/wizard/open-step.server';
import { deliveryProblems } from './delivery-check.server';
import { DeliveryForm } from './delivery-form';
import { OrderPage } from './order-page';
import {
  finishOrderStep,
  firstValues,
  isHardwareAsked,
  orderPage,
  orderPaths,
  postponeOrderStep,
  setStepAside,
  type OpenOrderStep,
} from './order-page.server';
import { orderWizard, type OrderFacts } from './order-wizard.server';
import { firstDate } from './wish-date.server';

export const handle: PageHandle = { page: 'form' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const open = await openStep(orderWizard, orderPaths, access.session, args.params.draft, 'delivery');
  const { facts } = open.position;
  const proposed = { hardware_delivery: facts.customer?.enduser ? 'enduser' : 'later' };
  const kept = (await firstValues(access, open, 'delivery', proposed)) as { hardware_address_uuid?: string };
  return {
    page: orderPage(access, open, 'delivery'),
    // the question is new to a step that was answered before there was equipment
    typed: { ...proposed, ...kept },
    hint: dateHint(access, facts.product as OrderFacts['product']),
    hardware: isHardwareAsked(open) ? await hardwareChoices(access, open, kept.hardware_address_uuid ?? '') : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const open = await openStep(orderWizard, orderPaths, access.session, args.params.draft, 'delivery');
  const aside = await setStepAside(args, access, open, 'delivery');
  if (aside) return aside;
  const form = parseForm(access.form, orderWizard.steps.delivery.schema, access.t);
  const read = form.read();
  const uuid =
    isHardwareAsked(open) && read.hardware_delivery === 'shipping_address' ? read.hardware_address_uuid : undefined;
  const found = await settle(uuid ? findShippingAddress(access, uuid) : Promise.resolve(null));
  if (!found.ok) return postponeOrderStep(access, open, 'delivery', form.reject);
  const chosen = found.value;
  const problems = deliveryProblems(access, open, read, chosen);
  if (!form.ok || Object.keys(problems).length > 0) return invalid(access, form.reject(problems), form.asked);
  return finishOrderStep(access, open, 'delivery', {
    shippingAddress: chosen && `${chosen.companyName}, ${addressText(chosen)}`,
    ...(chosen ? { shippingPlace: placeOf(chosen.address) } : {}),
  });
}

/** The first date is a promise only where the provider tells how long it takes. */
function dateHint(access: Access, line: OrderFacts['product']): string {
  return access.t(line.leadTimeDays === null ? 'order:delivery.wishDateHintUnknown' : 'order:delivery.wishDateHint', {
    first: formatDate(firstDate(access, line)),
  });
}

async function hardwareChoices(access: Access, { position: { facts } }: OpenOrderStep, chosen: string) {
  return { endUser: facts.customer?.enduser ?? null, addresses: await shippingAddressChoices(access, chosen) };
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
