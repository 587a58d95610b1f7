import { useTranslation } from 'react-i18next';
import { BoundRadios, type BoundField } from '~/kernel/forms/bound-fields';
import { Button } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';
import type { ConnectionChoices } from './connection-choices.server';
import { SearchChoice } from '~/flows/pickers/search-choice';

interface ConnectionFieldProps {
  readonly field: BoundField;
  readonly search: BoundField;
  readonly connections: ConnectionChoices;
}

/**
 * The connection search of every form that picks one (TAB-09). Its field is `connection`, its search
 * `connectionSearch`.
 */
export function ConnectionField({ field, search, connections }: ConnectionFieldProps) {
  const { t } = useTranslation('pickers');
  return (
    <SearchChoice
      name="connection"
      field={field}
      search={search}
      shown={connections}
      failed={t('connection.failed')}
      hint={connections.withSims ? t('connection.hintWithSims') : undefined}
    />
  );
}

/**
 * The circuit of the chosen connection. Its button loads it; with scripts it loads with the choice
 * (app/kernel/enhance/choices/follow-choice).
 */
export function CircuitField({
  field,
  connections: { circuits, circuitsFailed },
}: {
  field: BoundField;
  connections: ConnectionChoices;
}) {
  const { t } = useTranslation('pickers');
  return (
    <div
      id="circuitChoices"
      className="fields"
      data-follows="connection"
      data-said={circuits.length > 0 ? t('circuit.count', { count: circuits.length }) : undefined}
    >
      {circuitsFailed && <Notice tone="warning">{t('circuit.failed')}</Notice>}
      {circuits.length > 0 && <BoundRadios field={field} label={t('circuit.label')} choices={circuits} />}
      <div className="actions">
        <Button name="intent" value="circuits" formNoValidate>
          {t('circuit.show')}
        </Button>
      </div>
    </div>
  );
}
