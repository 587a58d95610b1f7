import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { invalid, parseForm, type FormResult } from '~/forms/parse.server';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { paths } from '~/paths';
import { settle } from '~/provider/client.server';
import { authorize, type Access } from '~/session/authorize.server';
import { limitPostcodes } from '~/session/too-often.server';
import { openStep } from '~/wizard/open-step.server';
import { submitAddressPart } from './address-part.server';
import { AvailabilityTrouble } from './availability-trouble';
import { askAvailability, presentAvailability } from './availability.server';
import { OrderPage } from './order-page';
import {
  finishOrderStep,
  firstValues,
  orderPage,
  orderPaths,
  postponeOrderStep,
  setStepAside,
  type OpenOrderStep,
} from './order-page.server';
import { orderWizard, readProduct, type AddressAnswer } from './order-wizard.server';
import { checkProduct, numbersOf } from './product-check.server';
import { ProductForm } from './product-form';
import { copperLine } from './replace-copper.server';
import { SameAddressNotice } from './same-address';
import { sameAddress } from './same-address.server';
import { consentQuestion, type ConsentQuestion } from './take-over.server';

export const handle: PageHandle = { page: 'form' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  await limitPostcodes(args, access.session);
  const open = await openStep(orderWizard, orderPaths, access.session, args.params.draft, 'product');
  const typed = (await firstValues(access, open, 'product', { orderVariant: 'nls', replaceCopper: 'on' })) as {
    carrierTypeTab?: string;
  };
  const address = open.position.answers.address as AddressAnswer;
  const tab = new URL(args.request.url).searchParams.get('tab') ?? typed.carrierTypeTab ?? null;
  const [availability, copper, same] = await Promise.all([
    presentAvailability(access, address, tab),
    copperLine(access, address, address.replaceCopperNid),
    sameAddress(access, open),
  ]);
  return {
    page: orderPage(access, open, 'product'),
    typed,
    here: paths.orderStep(open.draft.id, 'product'),
    addressHref: paths.orderStep(open.draft.id, 'address'),
    availability,
    copper,
    consent: keptConsent(open, access.t),
    ...(same ? { same } : {}),
  };
}

/** The line is looked up again: what was offered to the page may be tampered with, or gone by now. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const open = await openStep(orderWizard, orderPaths, access.session, args.params.draft, 'product');
  const aside = await setStepAside(args, access, open, 'product');
  if (aside) return aside;
  const part = await submitAddressPart(access, open);
  if (part) return part;
  await limitPostcodes(args, access.session);
  const form = parseForm(access.form, orderWizard.steps.product.schema, access.t);
  const address = open.position.answers.address as AddressAnswer;
  const read = readProduct(form.read());
  const numbers = numbersOf(read);
  const [available, copper] = await Promise.all([
    settle(askAvailability(access.provider, address, numbers)),
    read.replaceCopper ? copperLine(access, address, address.replaceCopperNid) : ({ kind: 'none' } as const),
    // what the page shows while there is something to consent to or to put right: asked along, so that nobody waits twice
    numbers && settle(askAvailability(access.provider, address)),
  ]);
  if (!available.ok || copper.kind === 'failed') return postponeOrderStep(access, open, 'product', form.reject);
  const check = checkProduct(read, available.value, copper, access);
  if (form.ok && check.ok) return finishOrderStep(access, open, 'product', check.facts);
  return invalid(access, form.reject(check.problems), form.asked, { consent: check.consent });
}

/** What was consented to before, to be seen again when the step is opened once more. */
function keptConsent({ position }: OpenOrderStep, t: Access['t']): ConsentQuestion | null {
  const { answers, facts } = position;
  if (answers.product?.orderVariant !== 'migrate' || !facts.product?.line) return null;
  return consentQuestion(facts.product.line, answers.product.terminateVoice, t);
}

export default function OrderProduct() {
  const { page, availability, consent, same = null, ...loaded } = usePageData<typeof loader>();
  const answer: { result: FormResult; consent?: ConsentQuestion | null } | undefined = useActionData<typeof action>();
  return (
    <OrderPage page={page}>
      <SameAddressNotice same={same} />
      {availability.kind === 'lines' ? (
        <ProductForm
          key={availability.tab}
          {...loaded}
          availability={availability}
          result={answer?.result}
          consent={answer ? (answer.consent ?? null) : consent}
        />
      ) : (
        <AvailabilityTrouble availability={availability} addressHref={loaded.addressHref} result={answer?.result} />
      )}
    </OrderPage>
  );
}
