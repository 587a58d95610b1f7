import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '~/kernel/ui/boxes/checkbox-group';
import { Checkbox, RadioGroup } from '~/kernel/ui/choices';
import { Meter } from '~/kernel/ui/meter';

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
