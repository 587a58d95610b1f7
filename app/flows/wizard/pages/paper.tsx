import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { LONGEST_REFERENCE } from '~/flows/papers/paper';
import { PaperSheet } from '~/flows/papers/paper-sheet';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { Button } from '~/kernel/ui/button';
import { describedBy, Field } from '~/kernel/ui/field';
import { Select, TextInput } from '~/kernel/ui/inputs';
import { Breadcrumbs } from '~/kernel/ui/page-header';
import { Tabs } from '~/kernel/ui/tabs';
import { showPaper } from '../paper/paper.server';
import { rightAt, wizardAt } from './wizards.server';

export const handle: PageHandle = { page: 'paper' };

export const meta = titleOf;

/** The confirmation of an order to print, for the own organisation or for its customer. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, rightAt(args));
  return showPaper(access, args, wizardAt(args));
}

export default function PaperPage() {
  const { t } = useTranslation(['papers', 'common']);
  const { form, forms, back, paper } = usePageData<typeof loader>();
  return (
    <div className="stack wizard">
      <div className="stack no-print">
        <Breadcrumbs label={t('crumbs')} crumbs={[back]} />
        <Tabs label={t('forms.label')} open={t('common:tabs.open')} current={form} tabs={forms} />
        {form === 'customer' && <CustomerForm />}
        <p className="hint">{t('print')}</p>
      </div>
      <PaperSheet paper={paper} />
    </div>
  );
}

/** The choices of the customer's copy, which stand in its address. */
function CustomerForm() {
  const { t } = useTranslation(['papers', 'common']);
  const { here, reference, paper } = usePageData<typeof loader>();
  const languages = (['nl', 'en'] as const).map((value) => ({ value, label: t(`common:language.${value}`) }));
  return (
    <form action={here} className="search" aria-label={t('choose')}>
      <input type="hidden" name="for" value="customer" />
      <Field id="reference" label={t('ownReference')} hint={t('ownReferenceHint')}>
        <TextInput
          id="reference"
          name="reference"
          maxLength={LONGEST_REFERENCE}
          defaultValue={reference}
          autoComplete="off"
          aria-describedby={describedBy('reference', { hint: true })}
        />
      </Field>
      <Field id="language" label={t('language')}>
        <Select id="language" name="language" width={20} defaultValue={paper.language} options={languages} />
      </Field>
      <div className="actions">
        <Button>{t('show')}</Button>
      </div>
    </form>
  );
}
