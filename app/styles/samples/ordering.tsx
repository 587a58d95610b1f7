import { useTranslation } from 'react-i18next';
import { BarText, StepActions } from '~/flows/wizard/step-actions';
import { paths } from '~/kernel/paths/paths';
import { ResultCount, SearchForm } from '~/kernel/ui/table/search-form';
import { AskedTerm, TermChoice } from '~/telecom/pickers/term-choice';

const TERMS = [12, 36, 60];

/** Searching, contract lengths, and the end of a step: nothing settled yet, and in sight what is. */
export function Ordering() {
  const { t } = useTranslation('styles');
  const terms = TERMS.map((months) => ({
    value: String(months),
    title: t('months', { count: months }),
    ...(months === 36 ? { description: t('best') } : { price: t('price') }),
  }));
  const field = { id: 'months', name: 'months', initialValue: '36', errors: undefined };
  return (
    <>
      <SearchForm
        label={t('connections')}
        action={paths.styles()}
        fields={{ label: t('searchIn'), options: [{ value: 'line', label: t('steps.line') }], value: 'line' }}
        search={{ label: t('label'), value: t('value') }}
        submit={t('search')}
        clear={{ href: paths.styles(), text: t('clear') }}
      />
      <ResultCount>{t('found')}</ResultCount>
      <AskedTerm legend={t('lengths')} hint={t('note')} terms={TERMS} term={36} />
      <TermChoice field={field} terms={terms} label={t('lengths')} />
      <TermChoice
        field={{ ...field, id: 'wrong-months', name: 'wrong-months', errors: [t('error')], initialValue: '' }}
        terms={terms.map(({ value, title }) => ({ value, title }))}
        label={t('lengths')}
      />
      <StepActions />
      <BarText.Provider value={t('bar')}>
        <StepActions />
      </BarText.Provider>
    </>
  );
}
