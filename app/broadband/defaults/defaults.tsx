import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { NO_DEFAULTS } from '~/broadband/domain/order-defaults';
import { authorText } from '~/flows/drafts/author.server';
import { satisfies, USER_RIGHTS } from '~/kernel/access/permissions';
import { changeRecord, firstFields, saveRecord, withBefore } from '~/kernel/forms/save.server';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { invalid, parseForm, typedWith } from '~/kernel/forms/parse.server';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { formatDate } from '~/kernel/time/dates';
import { Button } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { Breadcrumbs, PageHeader } from '~/kernel/ui/page-header';
import { SummaryList } from '~/kernel/ui/summary-list';
import { changeOf, DefaultsForm, defaultsLabels, defaultsTyped, typedFrom } from './defaults-form.server';
import { DefaultsFields } from './defaults-fields';
import { defaultsInWords, deliveryText } from './defaults-words.server';
import { changeDefaults, clearDefaults, readDefaults } from './kept-defaults.server';
import { mayBeSla, offeredDefaults } from './offered-defaults.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

/** The choices with which the orders of the organisation begin. Who may not manage users only reads them. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'user-r');
  const { t, answer, permissions, session, timezone } = access;
  const kept = await readDefaults(session);
  const defaults = kept ?? NO_DEFAULTS;
  const offered = await offeredDefaults(access, defaults.sla);
  const mayChange = satisfies(USER_RIGHTS, permissions);
  return {
    title: pageTitle(t, t('orderDefaults:title'), answer.failed),
    set: kept
      ? t('orderDefaults:set', { date: formatDate(new Date(kept.setAt), timezone), name: authorText(t, kept) })
      : t('orderDefaults:none'),
    isSet: kept !== null,
    form: mayChange ? { offered, typed: await firstFields(access, withBefore(defaultsTyped(defaults))) } : null,
    rows: kept ? defaultsInWords(t, kept, offered) : [],
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, USER_RIGHTS);
  const { session, t } = access;
  const saving = {
    record: { area: 'orderDefaults', record: 'defaults' },
    here: paths.orderDefaults(),
    then: paths.orderDefaults(),
  };
  if (access.form.get('intent') === 'clear')
    return saveRecord(access, {
      ...saving,
      write: () => clearDefaults(session),
      reject: (problems) => typedWith({}, problems),
      fields: {},
      done: 'orderDefaults:cleared',
    });
  const kept = (await readDefaults(session)) ?? NO_DEFAULTS;
  const form = parseForm(access.form, DefaultsForm, t);
  if (form.ok && !(await mayBeSla(access, form.value.sla, kept.sla)))
    return invalid(access, form.reject({ sla: [t('orderDefaults:problem.sla')] }));
  const again = async () => defaultsTyped((await readDefaults(session)) ?? NO_DEFAULTS);
  return changeRecord(access, {
    ...saving,
    schema: DefaultsForm,
    now: defaultsTyped(kept),
    names: defaultsLabels(t),
    inWords: (field, value) => (field === 'delivery' ? deliveryText(t, value === 'on_demand') : value),
    typedFrom,
    write: (value, changed) => changeDefaults(session, changeOf(value, changed)),
    again,
    fields: {},
    done: 'orderDefaults:saved',
  });
}

export default function OrderDefaultsPage() {
  const { t } = useTranslation(['orderDefaults', 'users']);
  const { set, isSet, form, rows } = usePageData<typeof loader>();
  return (
    <div className="stack wizard">
      <PageHeader
        crumbs={<Breadcrumbs label={t('crumbs')} crumbs={[{ label: t('users:list.title'), href: paths.users() }]} />}
        title={t('title')}
        note={t('intro')}
      />
      <p>
        {set} {!form && t('readOnly')}
      </p>
      {form ? (
        <DefaultsFields {...form} />
      ) : (
        rows.length > 0 && (
          <Card>
            <SummaryList rows={rows} />
          </Card>
        )
      )}
      {form && isSet && (
        <StampedForm className="actions">
          <Button variant="danger" icon="trash" name="intent" value="clear">
            {t('clear')}
          </Button>
        </StampedForm>
      )}
    </div>
  );
}
