import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { FormErrors } from '~/kernel/forms/form-errors';
import { invalid } from '~/kernel/forms/parse.server';
import { firstFields } from '~/kernel/forms/save.server';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { authorize } from '~/kernel/session/authorize.server';
import { limitPlans } from '~/kernel/session/forms/too-often.server';
import { PageHeader } from '~/kernel/ui/page-header';
import { askedAt, firstOf, formOf } from '../choice/asked-form.server';
import { ChoiceForm } from '../choice/choice-form';
import { choiceText, chosenBy, isPutBack, listOf, plannedBefore } from '../choice/choice.server';
import { FileForm } from '../choice/file-form';
import { planAsked, readAsked } from '../choice/plan-choice.server';
import { takeFile } from '../choice/sent-file.server';
import { rightAt } from '../jobs.server';
import { RunCrumbs } from '../run-crumbs';
import { placeOf, useRun } from '../run-place';
import { runText } from '../run-text';

export const handle: PageHandle = { page: 'panel', files: true };

export const meta = titleOf;

/** Loads the actions and the records for them: ticked ones, a whole list, or pasted lines. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  const { t, answer } = access;
  const asked = askedAt(access, args.request);
  const { area } = asked;
  const [choice, form] = await Promise.all([chosenBy(access, asked), formOf(access, asked)]);
  const list = listOf(asked);
  const isUnticked = list !== null && choice === null;
  const before = choice === null || isPutBack(asked) ? await plannedBefore(access, asked) : null;
  return {
    title: pageTitle(t, runText(t, area.nouns(t))('create.title'), answer.failed || isUnticked),
    place: placeOf(area, t),
    list: list ?? area.home(),
    isUnticked,
    chosen: await choiceText(access, asked, choice),
    form,
    typed: await firstFields(access, { ...firstOf(form), ...before }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  const asked = askedAt(access, args.request);
  const file = await takeFile(args, access, asked);
  const choice = await chosenBy(access, asked);
  const form = readAsked(access, asked, choice, file);
  if (!form.ok) return invalid(access, form.result);
  await limitPlans(args, access.session);
  return planAsked(access, asked, choice, form);
}

export default function CreateRun() {
  const { t } = useRun();
  const { chosen, list, isUnticked, form, typed } = usePageData<typeof loader>();
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
      {isUnticked && !answer && <FormErrors errors={[{ text: t('problem.unticked'), href: `#${form.id}-numbers` }]} />}
      <ChoiceForm form={form} asksLines={!chosen} typed={typed} />
      {!chosen && <FileForm form={form} typed={typed} />}
    </div>
  );
}
