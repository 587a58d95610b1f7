import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { contractFilter } from '~/domain/contract';
import { FailedPanel } from '~/frame/failed-panel';
import { invalid, parseForm, type FormResult } from '~/forms/parse.server';
import { pack, titleOf, usePageData } from '~/frame/packed';
import { formStyle } from '~/frame/style-links';
import { paths } from '~/paths';
import { authorize } from '~/session/authorize.server';
import { foreign } from '~/ui/words';
import { openStep } from '~/wizard/open-step.server';
import { OrderPage } from './order-page';
import { finishOrderStep, firstValues, keepOrderStep, orderPage, orderPaths, postponeOrderStep, setStepAside } from './order-page.server';
import { OrderPricesPanel } from './order-prices';
import { orderPrices, orderTotals } from './order-pricing.server';
import { orderWizard, type OrderAnswers, type OrderFacts } from './order-wizard.server';
import { serviceFacts, serviceProblems } from './service-check.server';
import { defaultService, fillTags, loadServiceChoices, presentServiceChoices, taggingOf, type ServiceChoices } from './service-choices.server';
import { ServiceForm } from './service-form';

export const handle = { hydrate: false, enhance: true, i18n: ['order', 'variants'], styled: true };

export const links = formStyle;

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const open = await openStep(orderWizard, orderPaths, access.session, args.params.draft, 'service');
  const { answers, facts } = open.position;
  const filter = contractFilter(new URL(args.request.url).searchParams.get('contract'));
  const [choices, prices] = await Promise.all([
    loadServiceChoices(access.provider, (answers.product as OrderAnswers['product']).carrier),
    orderPrices(access, answers, facts),
  ]);
  return pack({
    page: orderPage(access, open, 'service'),
    prices,
    form: choices.ok
      ? {
          choices: presentServiceChoices(choices.value, facts.product?.usedVcis ?? [], access.t, prices.kind !== 'hidden', filter),
          typed: await firstValues(access, open, 'service', defaultService(choices.value, facts.product?.usedVcis ?? [])),
        }
      : { failure: foreign(choices.failure.data.message) },
  });
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const open = await openStep(orderWizard, orderPaths, access.session, args.params.draft, 'service');
  const aside = await setStepAside(args, access, open, 'service');
  if (aside) return aside;
  const line = open.position.facts.product as OrderFacts['product'];
  const form = parseForm(access.form, orderWizard.steps.service.schema, access.t);
  const { answers } = open.position;
  const choices = await loadServiceChoices(access.provider, (answers.product as OrderAnswers['product']).carrier);
  // without the choices the page has no form: what was typed is safe in the draft alone, right or wrong
  if (!choices.ok) return postponeOrderStep(access, open, 'service', form.ok ? form.reject : () => form.result);
  const problems = form.ok ? serviceProblems(form.value, choices.value, line, access.t) : null;
  const right = form.ok && Object.keys(problems ?? {}).length === 0;
  const facts = right ? serviceFacts(form.value, choices.value, await orderTotals(access, { ...answers, service: form.value })) : undefined;
  const intent = access.form.get('intent');
  const here = paths.orderStep(open.draft.id, 'service');
  if (intent === 'filter') {
    await keepOrderStep(access, open, 'service', facts);
    return redirect(`${here}?${new URLSearchParams({ contract: access.form.get('contractFilter') ?? '' })}`, 303);
  }
  if (!form.ok) return invalid(access, withTags(form.result, choices.value, line.usedVcis), form.asked);
  if (problems && !facts) return invalid(access, form.reject(problems));
  if (intent !== 'price') return finishOrderStep(access, open, 'service', facts);
  await keepOrderStep(access, open, 'service', facts);
  return redirect(here + new URL(args.request.url).search, 303);
}

/** A circuit that was just added gets the next free number (BBO-10). */
function withTags(result: FormResult, choices: ServiceChoices, usedVcis: readonly number[]): FormResult {
  const circuits = result.initialValue?.circuits;
  if (!result.intent || !Array.isArray(circuits)) return result;
  const rows = circuits.map((row) => (typeof row === 'object' && !Array.isArray(row) ? row : {}));
  return { ...result, initialValue: { ...result.initialValue, circuits: fillTags(rows, taggingOf(choices), usedVcis) } };
}

export default function OrderService() {
  const { page, form, prices } = usePageData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <OrderPage page={page}>
      <div className="beside">
        {'choices' in form ? (
          <ServiceForm choices={form.choices} typed={form.typed} result={answer?.result} mayPrice={prices.kind !== 'hidden'} />
        ) : (
          <FailedPanel message={form.failure} />
        )}
        <OrderPricesPanel prices={prices} />
      </div>
    </OrderPage>
  );
}
