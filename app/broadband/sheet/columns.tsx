import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useColumnWords } from '~/flows/pickers/column-words';
import { placeOfRun } from '~/flows/runs/run-place';
import { RunCrumbs } from '~/flows/runs/run-crumbs';
import { BoundSelect } from '~/kernel/forms/bound-fields';
import { PostForm } from '~/kernel/forms/post-form';
import { firstFields } from '~/kernel/forms/save.server';
import { useBoundForm } from '~/kernel/forms/use-form';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { PageHeader } from '~/kernel/ui/page-header';
import { foreign } from '~/kernel/ui/words';
import { ANY_COLUMNS } from '../domain/sheet/sheet-rows';
import { fieldOf, firstColumns, nameColumns, openColumns, UNUSED } from './columns.server';
import { shortened } from './sheet-items';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

/** Loads the columns of a sheet, each with its heading and its first cells. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const { t, answer } = access;
  const sheet = await openColumns(access, args);
  const { opened, run, shown } = sheet;
  const { typed, proposed } = await firstColumns(access, sheet);
  return {
    title: pageTitle(t, t('sheet:columns.title'), answer.failed),
    place: placeOfRun(opened, t),
    back: paths.sheet().create({ again: run.id }),
    version: String(run.version),
    typed: await firstFields(access, typed),
    options: [UNUSED, ...ANY_COLUMNS].map((value) => ({ value, label: t(`sheet:columns.names.${value as 'none'}`) })),
    remembered: proposed.size > 0 ? paths.broadbandOrder().remembered() : null,
    columns: shown.map(({ at, heading, values }) => ({
      field: fieldOf(at),
      at,
      heading: foreign(shortened(heading)),
      values: values.map((value) => foreign(shortened(value))),
      isProposed: proposed.has(at),
    })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return nameColumns(access, args);
}

export default function Columns() {
  const { t } = useTranslation(['sheet', 'wizard']);
  const { name, cells } = useColumnWords();
  const { title: _title, columns, options, typed, version, back, remembered } = usePageData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useBoundForm<Record<string, string>>('columns', typed, answer?.result);
  return (
    <div className="stack wizard">
      <PageHeader crumbs={<RunCrumbs />} title={t('columns.title')} />
      <p>
        {t('columns.intro')}
        {remembered && (
          <>
            {' '}
            <a href={remembered}>{t('wizard:example.kept')}</a>
          </>
        )}
      </p>
      <PostForm form={form} main={t('wizard:continue')} kept={false}>
        <input type="hidden" name="version" value={version} />
        <div className="panel fields">
          {columns.map(({ field, at, heading, values, isProposed }) => {
            const bound = fields[field];
            const hint = [cells(values), ...(isProposed ? [t('columns.proposed')] : [])].join('. ');
            return (
              bound && (
                <BoundSelect key={field} field={bound} label={name({ at, heading })} hint={hint} options={options} />
              )
            );
          })}
        </div>
        <div className="actions">
          <Button variant="primary">{t('wizard:continue')}</Button>
          <ButtonLink variant="quiet" href={back}>
            {t('runs.plan.again')}
          </ButtonLink>
        </div>
      </PostForm>
    </div>
  );
}
