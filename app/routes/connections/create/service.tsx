import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { contractFilter } from '~/domain/contract';
import { FailedPanel } from '~/frame/failed-panel';
import { invalid, notKept, parseForm } from '~/forms/parse.server';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { paths } from '~/paths';
import { soon } from '~/provider/client.server';
import { authorize, type Access } from '~/session/authorize.server';
import { dropParkedForm } from '~/session/parked.server';
import { ifKept } from '~/session/runtime.server';
import { saveStep, typedFields, type DraftEntry } from '~/drafts/drafts.server';
import { foreign } from '~/ui/words';
import { openStep } from '~/wizard/open-step.server';
import { basisOf, fieldsFrom, typedValues } from '~/wizard/wizard.server';
import { OrderPage } from './order-page';
import {
  finishOrderStep,
  firstValues,
  keepOrderStep,
  orderPage,
  orderPaths,
  postponeOrderStep,
  setStepAside,
  type OpenOrderStep,
} from './order-page.server';
import { OrderPricesPanel } from './order-prices';
import { formPrices, orderPrices, orderTotals } from './order-pricing.server';
import { orderWizard, type OrderAnswers, type OrderFacts, type ServiceFacts } from './order-wizard.server';
import { serviceFacts, serviceProblems } from './service-check.server';
import { lackingList, loadServiceChoices, taggingOf, type ServiceChoices } from './service-choices.server';
import { ServiceForm } from './service-form';
import { changedRows, shownService } from './service-rows.server';
import { presentServiceChoices } from './service-view.server';

export const handle: PageHandle = { page: 'form' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const open = await openStep(orderWizard, orderPaths, access.session, args.params.draft, 'service');
  const { answers, facts } = open.position;
  const isPosted = access.form.size > 0;
  const [choices] = await Promise.all([
    loadServiceChoices(access.provider, (answers.product as OrderAnswers['product']).carrier),
    // what is answered already is priced along with its choices: asked once, for the form below too
    answers.service && !isPosted && soon(orderPrices(access, answers, facts)),
  ]);
  const page = orderPage(access, open, 'service');
  if (!choices.ok) return { page, prices: null, form: { failure: foreign(choices.failure.data.message) } };
  const lacking = lackingList(choices.value);
  if (lacking) return { page, prices: null, form: { failure: access.t(`services:lacking.${lacking}`) } };
  // a form that comes back is shown as it was posted
  const values = isPosted
    ? typedValues({ fields: typedFields(access.form), basis: '' })
    : await firstValues(access, open, 'service', {});
  const typed = shownService(values, choices.value, facts.product?.usedVcis ?? []);
  const prices = await formPrices(access, answers, fieldsFrom(typed), choices.value);
  const filter = contractFilter(new URL(args.request.url).searchParams.get('contract'));
  return {
    page,
    prices,
    form: {
      choices: presentServiceChoices(choices.value, access.t, prices.kind !== 'hidden', filter, typed),
      typed,
      said: whatIsMissing(access, choices.value, facts.product),
    },
  };
}

/** What this form cannot show, or cannot know. */
function whatIsMissing({ t }: Access, choices: ServiceChoices, line: OrderFacts['product'] | undefined): string[] {
  return [
    ...(choices.unreadable > 0 ? [t('services:unreadable', { count: choices.unreadable })] : []),
    ...(line?.usedVcis === null && taggingOf(choices) === 'vci' ? [t('services:vcisUnknown')] : []),
  ];
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const open = await openStep(orderWizard, orderPaths, access.session, args.params.draft, 'service');
  const aside = await setStepAside(args, access, open, 'service');
  if (aside) return aside;
  const line = open.position.facts.product as OrderFacts['product'];
  const { search } = new URL(args.request.url);
  const form = parseForm(access.form, orderWizard.steps.service.schema, access.t);
  const { answers } = open.position;
  const choices = await loadServiceChoices(access.provider, (answers.product as OrderAnswers['product']).carrier);
  // without the choices the page has no form: what was typed is safe in the draft alone, right or wrong
  if (!choices.ok) return postponeOrderStep(access, open, 'service', form.ok ? form.reject : () => form.result);
  if (!form.ok && form.rows) {
    const { values, place } = changedRows(form.rows, form.result, choices.value, line.usedVcis ?? []);
    const step = { fields: fieldsFrom(values), basis: basisOf(orderWizard, 'service', answers) };
    if (!(await ifKept<DraftEntry | null>(saveStep(open.draft, 'service', step), null))) return notKept(access);
    return stay(access, open, search, place);
  }
  const problems = form.ok ? serviceProblems(form.value, choices.value, line, access.t) : null;
  const right = form.ok && Object.keys(problems ?? {}).length === 0;
  const facts = right
    ? serviceFacts(form.value, choices.value, await orderTotals(access, { ...answers, service: form.value }))
    : undefined;
  const [intent, place = ''] = (access.form.get('intent') ?? '').split(' ');
  if (intent === 'filter' || intent === 'again') {
    if (!(await isKept(access, open, facts))) return notKept(access);
    const filter = new URLSearchParams({ contract: access.form.get('contractFilter') ?? '' });
    return intent === 'filter' ? stay(access, open, `?${filter}`, 'contracts') : stay(access, open, search, place);
  }
  if (!form.ok) return invalid(access, form.result);
  if (problems && !facts) return invalid(access, form.reject(problems));
  if (intent !== 'price') return finishOrderStep(access, open, 'service', facts);
  if (!(await isKept(access, open, facts))) return notKept(access);
  return stay(access, open, search, 'prices');
}

async function isKept(access: Access, open: OpenOrderStep, facts: ServiceFacts | undefined): Promise<boolean> {
  return (await ifKept<DraftEntry | null>(keepOrderStep(access, open, 'service', facts), null)) !== null;
}

/** The same page with what is kept now, at the part that was asked for: by an address that can be loaded again, with scripts as without. */
async function stay({ session }: Access, { draft }: OpenOrderStep, search: string, place: string) {
  const here = paths.orderStep(draft.id, 'service');
  await dropParkedForm(session, here);
  return redirect(here + search + (/^[\w.[\]-]{1,60}$/.test(place) ? `#${place}` : ''), 303);
}

export default function OrderService() {
  const { page, form, prices } = usePageData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <OrderPage page={page}>
      <div className="beside">
        {form.choices ? (
          <ServiceForm {...form} result={answer?.result} mayPrice={prices?.kind !== 'hidden'} />
        ) : (
          <FailedPanel message={form.failure} />
        )}
        {prices && <OrderPricesPanel prices={prices} />}
      </div>
    </OrderPage>
  );
}
