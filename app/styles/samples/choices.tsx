import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '~/kernel/ui/boxes/checkbox-group';
import { Checkbox, RadioGroup } from '~/kernel/ui/choices';
import { WordBar } from '~/kernel/ui/chart/word-bar';
import { Meter } from '~/kernel/ui/meter';
import { CellRadio, ChoiceTable } from '~/kernel/ui/table/choice-table';

/** Boxes and radios: ticked or not, wrong, and those that cannot be chosen. */
export function Choices() {
  const { t } = useTranslation('styles');
  const choices = [
    { value: 'fibre', title: t('line'), description: t('speed'), price: t('price') },
    { value: 'vdsl', title: t('slower'), figure: <Meter share={0.4}>{t('speed')}</Meter> },
    { value: 'planned', title: t('planned'), unavailable: t('plannedWhy') },
    { value: 'none', title: t('none'), small: true },
  ];
  return (
    <>
      <Checkbox id="unticked" label={t('agree')} hint={t('hint')} />
      <Checkbox id="ticked" label={t('agree')} defaultChecked />
      <Checkbox id="unticked-wrong" label={t('agree')} error={t('error')} />
      <RadioGroup id="cards" name="cards" legend={t('lines')} hint={t('hint')} choices={choices} value="fibre" />
      <RadioGroup
        id="words"
        name="words"
        legend={t('lines')}
        error={t('error')}
        look="plain"
        choices={choices.map(({ value, title }) => ({ value, title }))}
      />
      <Lines />
      <CheckboxGroup
        id="boxes"
        name="boxes"
        legend={t('boxes')}
        hint={t('hint')}
        ticked={['one', 'fixed']}
        boxes={[
          { value: 'one', title: t('tones.success') },
          { value: 'two', title: t('tones.warning'), description: t('notice') },
          { value: 'fixed', title: t('tones.danger'), unavailable: t('fixed') },
        ]}
        all={{ all: t('all'), none: t('none') }}
      />
    </>
  );
}

/** Choices with several properties: one that is chosen, and one that cannot be. */
function Lines() {
  const { t } = useTranslation('styles');
  return (
    <ChoiceTable
      id="lines"
      name="lines"
      legend={t('lines')}
      hint={t('hint')}
      columns={[
        { key: 'line', label: t('steps.line') },
        { key: 'speed', label: t('speeds') },
        { key: 'price', label: t('monthly'), isPrice: true },
      ]}
      unanswered={null}
      groups={[
        {
          key: 'fibre',
          title: t('fibre'),
          rows: [
            {
              key: 'now',
              cells: {
                line: <CellRadio name="lines" value="now" isChosen label={t('line')} about={t('note')} />,
                speed: (
                  <>
                    {t('speed')} <WordBar share={0.1} />
                  </>
                ),
                price: t('price'),
              },
            },
            {
              key: 'planned',
              cells: {
                line: (
                  <CellRadio
                    name="lines"
                    value="planned"
                    isChosen={false}
                    label={t('planned')}
                    unavailable={t('plannedWhy')}
                  />
                ),
                speed: null,
                price: null,
              },
            },
          ],
        },
      ]}
    />
  );
}
