import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { FormErrors } from '~/kernel/forms/form-errors';
import { invalid, parseForm } from '~/kernel/forms/parse.server';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { limitPlans } from '~/kernel/session/forms/too-often.server';
import { PageHeader } from '~/kernel/ui/page-header';
import { choiceText, chosenBy, isPutBack, listOf, plannedBefore } from './choice.server';
import { numbersProblem, plan } from './create.server';
import { poolChoices, termsOf } from './pools.server';
import { RunCrumbs } from './run-crumbs';
import { WishForm } from './wish-form';
import { WishForm as Schema } from './wish-form.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

/** Loads the wish and its SIMs: ticked ones, a whole list, or pasted numbers. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  const { t, answer, provider } = access;
  const choice = await chosenBy(access, args.request);
  const [pools, terms] = await Promise.all([poolChoices(provider), termsOf(access)]);
  const named = pools.ok ? pools.value.map(({ wish: { poolUuid, name } }) => ({ poolUuid, name })) : null;
  const list = listOf(args.request);
  const isUnticked = list !== null && choice.kind === 'none';
  return {
    title: pageTitle(t, t('simRuns:create.title'), answer.failed || isUnticked),
    list: list ?? paths.mobile(),
    isUnticked,
    chosen: await choiceText(access, choice, named ?? []),
    pools: named,
    terms,
    typed: choice.kind === 'none' || isPutBack(args.request) ? await plannedBefore(access, args.request) : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  const choice = await chosenBy(access, args.request);
  const form = parseForm(access.form, Schema, access.t);
  const problems = numbersProblem(access, choice, form.read().numbers);
  if (!form.ok || problems) return invalid(access, form.reject(problems ?? {}));
  await limitPlans(args, access.session);
  return plan(access, choice, form);
}

export default function CreateSimRun() {
  const { t } = useTranslation('simRuns');
  const { chosen, list, isUnticked, pools, terms, typed } = usePageData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="stack wizard">
      <PageHeader crumbs={<RunCrumbs />} title={t('create.title')} />
      <p>{t('create.intro')}</p>
      {chosen && (
        <p>
          {chosen} <a href={list}>{t('create.other')}</a>
        </p>
      )}
      {isUnticked && (
        <p>
          <a href={list}>{t('create.back')}</a>
        </p>
      )}
      {isUnticked && !answer && <FormErrors errors={[{ text: t('problem.unticked'), href: '#sims-numbers' }]} />}
      <WishForm asksNumbers={!chosen} typed={typed} pools={pools} terms={terms} />
    </div>
  );
}
