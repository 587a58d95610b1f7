import { useTranslation } from 'react-i18next';
import { BoundSelect, type BoundField } from '~/kernel/forms/bound-fields';
import { Details } from '~/kernel/ui/details';
import type { CostedService } from './choice-prices.server';

interface ExtraFieldsProps {
  readonly choices: CostedService;
  /** The fields of the equipment by its keys. */
  readonly devices: Readonly<Record<string, BoundField | undefined>>;
  readonly promo: BoundField;
}

/** Equipment and a promotion, which most lines do without: a closed row, unless something of it is chosen or wrong. */
export function ExtraFields({ choices: { cpes, promos }, devices, promo }: ExtraFieldsProps) {
  const { t } = useTranslation(['order', 'ordering', 'common']);
  const asked = cpes.flatMap(({ key, ...cpe }) => {
    const field = devices[key];
    return field ? [{ key, field, ...cpe }] : [];
  });
  if (asked.length === 0 && promos.length === 0) return null;
  const isOpen = [promo, ...asked.map(({ field }) => field)].some(
    ({ initialValue = '', errors }) => errors !== undefined || (initialValue !== '' && initialValue !== '0'),
  );
  return (
    <Details
      summary={t(
        promos.length === 0
          ? 'service.extras.equipment'
          : asked.length === 0
            ? 'service.extras.promo'
            : 'service.extras.both',
      )}
      open={isOpen}
    >
      {asked.length > 0 && (
        <fieldset className="panel fields lines">
          <legend className="legend">{t('ordering:equipment')}</legend>
          {asked.map(({ key, field, name, description, counts }) => (
            <BoundSelect
              key={key}
              field={field}
              label={name}
              hint={description}
              options={counts.map(({ count, cost }) => ({
                value: String(count),
                label: [t('service.pieces', { count }), cost && `(${cost})`].filter(Boolean).join(' '),
              }))}
            />
          ))}
        </fieldset>
      )}
      {promos.length > 0 && (
        <BoundSelect
          field={promo}
          label={t('service.promo')}
          optional={t('common:optional')}
          options={[{ value: '', label: t('service.noPromo') }, ...promos]}
        />
      )}
    </Details>
  );
}
