import { useTranslation } from 'react-i18next';
import type { BoundField } from '~/kernel/forms/bound-fields';
import type { ConnectionChoices } from '~/telecom/pickers/connection-choices.server';
import { CircuitField, ConnectionField } from '~/telecom/pickers/connection-field';

export type PrimaryFieldsForm = { connection: string; connectionSearch: string; circuit: string };

interface PrimaryFieldsProps {
  readonly fields: Readonly<Record<keyof PrimaryFieldsForm, BoundField>>;
  readonly connections: ConnectionChoices;
  readonly hint: string;
}

/** The fields for a primary circuit: a connection, then one of its circuits (BBC-05). */
export function PrimaryFields({ fields, connections, hint }: PrimaryFieldsProps) {
  const { t } = useTranslation('circuits');
  return (
    <fieldset className="fields">
      <legend className="legend">{t('primary.title')}</legend>
      <p className="hint">{hint}</p>
      <ConnectionField field={fields.connection} search={fields.connectionSearch} connections={connections} />
      <CircuitField field={fields.circuit} connections={connections} />
    </fieldset>
  );
}
