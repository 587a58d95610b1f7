import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { BoundSelect, BoundText } from '~/kernel/forms/bound-fields';
import { removeRow } from '~/kernel/forms/row-intent';
import { Button } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';
import type { SpareList } from './service-choices.server';
import type { PresentedService } from './service-view.server';
import { Subnets } from './subnet-fields';

export type SubnetFields = { size: string; routing: string };
type CircuitFields = { product: string; bandwidth: string; tag: string; profile: string; subnets: SubnetFields[] };
export type ServiceFields = {
  circuits: CircuitFields[];
  sla: string;
  contract: string;
  cpe: Record<string, string>;
  promo: string;
};
export type Bound<T> = FieldMetadata<T, ServiceFields, string[]>;

interface CircuitPanelProps {
  readonly circuits: Bound<CircuitFields[]>;
  readonly circuit: Bound<CircuitFields>;
  readonly at: number;
  readonly removable: boolean;
  readonly choices: PresentedService;
}

export function CircuitPanel({ circuits, circuit, at, removable, choices }: CircuitPanelProps) {
  const { t } = useTranslation(['order', 'common']);
  const fields = circuit.getFieldset();
  const number = at + 1;
  const place = `circuit-${number}`;
  return (
    <fieldset className="panel fields">
      <legend id={place} className="legend" tabIndex={-1}>
        {t('service.circuit', { number })}
      </legend>
      <div className="row two">
        <BoundSelect field={fields.product} label={t('service.circuitProduct')} options={choices.circuits} />
        {choices.bandwidths.length > 0 && (
          <BoundSelect
            field={fields.bandwidth}
            label={t('service.bandwidth')}
            optional={t('common:optional')}
            options={[{ value: '', label: t('service.fullSpeed') }, ...choices.bandwidths]}
          />
        )}
        <BoundText
          field={fields.tag}
          label={t(`service.${choices.tagging}`)}
          hint={t(`service.${choices.tagging}Hint`)}
          width={10}
          inputMode="numeric"
          autoComplete="off"
        />
        <BoundSelect field={fields.profile} label={t('service.profile')} options={choices.profiles} />
      </div>
      <Missing list="bandwidths" choices={choices} place={place} />
      <Subnets subnets={fields.subnets} number={number} choices={choices} />
      <Missing list="subnets" choices={choices} place={place} />
      {removable && (
        <div className="actions">
          <Button variant="quiet" icon="trash" {...removeRow(circuits.name, at)}>
            {t('service.removeCircuit', { number })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/**
 * The notice in place of a list that failed. The user can go on without the list, or reload it without losing input.
 */
export function Missing({ list, choices, place }: { list: SpareList; choices: PresentedService; place: string }) {
  const { t } = useTranslation('services');
  if (!choices.missing.includes(list)) return null;
  const again = (
    <Button name="intent" value={`again ${place}`} icon="refresh" formNoValidate>
      {t('missing.again')}
    </Button>
  );
  return (
    <Notice tone="warning" actions={again}>
      {t(`missing.${list}`)}
    </Notice>
  );
}
