import { useTranslation } from 'react-i18next';
import { FormErrors } from '~/kernel/forms/form-errors';
import { paths } from '~/kernel/paths/paths';
import { Button } from '~/kernel/ui/button';
import { describedBy, Field } from '~/kernel/ui/field';
import { TextInput } from '~/kernel/ui/inputs';
import { Tabs, type Tab } from '~/kernel/ui/tabs';

interface PeriodFormProps {
  readonly asked: { readonly from: string; readonly to: string; readonly problem: string | null };
  readonly links: readonly (Tab & { readonly isShown: boolean })[];
}

const LONGEST_DATE = 20;

/** The links to the usual periods, and the form for another one. */
export function PeriodForm({ asked, links }: PeriodFormProps) {
  const { t } = useTranslation(['ordered', 'common']);
  return (
    <>
      <FormErrors errors={asked.problem === null ? [] : [{ text: asked.problem, href: '#from' }]} />
      <Tabs
        label={t('period.label')}
        open={t('common:tabs.open')}
        current={links.find(({ isShown }) => isShown)?.key ?? ''}
        tabs={links}
      />
      <form action={paths.ordered()} className="search" aria-label={t('period.other')}>
        {(['from', 'to'] as const).map((name) => {
          const error = name === 'from' ? asked.problem : null;
          return (
            <Field key={name} id={name} label={t(`period.${name}`)} error={error}>
              <TextInput
                id={name}
                name={name}
                width={10}
                maxLength={LONGEST_DATE}
                defaultValue={asked[name]}
                autoComplete="off"
                aria-invalid={error ? true : undefined}
                aria-describedby={describedBy(name, { error })}
              />
            </Field>
          );
        })}
        <div className="actions">
          <Button>{t('period.show')}</Button>
        </div>
      </form>
    </>
  );
}
