import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormErrors } from '~/kernel/forms/form-errors';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { RadioGroup } from '~/kernel/ui/choices';
import { PageHeader } from '~/kernel/ui/page-header';
import { SummaryList } from '~/kernel/ui/summary-list';
import { showHandOver, submitHandOver } from '../handing/hand-over.server';
import { rightAt, wizardAt } from './wizards.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

/** The page that hands a draft to a colleague who may send it. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  return showHandOver(access, args, wizardAt(args).area);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  return submitHandOver(access, args, wizardAt(args).area);
}

export default function HandOverDraft() {
  const { t } = useTranslation('drafts');
  const { draft, words, draftsHref, unread, choices } = usePageData<typeof loader>();
  const answer = useActionData<typeof action>();
  const problem = answer && 'problem' in answer ? answer.problem : null;
  const [anyone] = choices;
  const only = choices.length === 1 ? anyone?.value : undefined;
  return (
    <div className="stack wizard">
      <FormErrors errors={problem ? [{ text: problem, href: '#to' }] : []} />
      <PageHeader title={t('handing.title')} note={t('handing.note')} />
      <Card>
        <SummaryList
          rows={[
            { key: 'name', label: words.name, value: draft.name },
            { key: 'detail', label: words.detail, value: draft.detail },
            { key: 'step', label: t('step'), value: draft.step },
          ]}
        />
      </Card>
      <StampedForm className="panel fields">
        <RadioGroup
          id="to"
          name="to"
          legend={t('handing.whom')}
          hint={unread}
          error={problem}
          choices={choices}
          value={only}
          unanswered={t('handing.none')}
        />
        <div className="actions">
          <Button variant="primary">{t('handing.yes')}</Button>
          <ButtonLink href={draftsHref}>{t('handing.no')}</ButtonLink>
        </div>
      </StampedForm>
    </div>
  );
}
