import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormResult } from '~/kernel/forms/parse.server';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { Button } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { Breadcrumbs, PageHeader } from '~/kernel/ui/page-header';
import { KeepForm } from './keep-form';
import { KeptView } from './kept-view';
import { showViews, submitViews } from './views.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

/** The named views of one list, and the form that keeps another. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'session');
  return showViews(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'session');
  return submitViews(access, args);
}

export default function Views() {
  const { t } = useTranslation('views');
  const { list, name, views, typed, mayShare, hasUsual } = usePageData<typeof loader>();
  const answer = useActionData<{ readonly result?: FormResult }>();
  return (
    <div className="stack wizard">
      <PageHeader
        crumbs={<Breadcrumbs label={t('crumbs')} crumbs={[{ label: name, href: list }]} />}
        title={t('title')}
        note={name}
      />
      {typed ? <KeepForm typed={typed} result={answer?.result} mayShare={mayShare} /> : <p>{t('how')}</p>}
      <Card title={t('listed')}>
        {views.length === 0 && <p className="muted">{t('none')}</p>}
        {views.map((view) => (
          <KeptView key={view.id} view={view} />
        ))}
      </Card>
      {hasUsual && (
        <StampedForm>
          <Button name="usual" value="none">
            {t('clearUsual')}
          </Button>
        </StampedForm>
      )}
    </div>
  );
}
