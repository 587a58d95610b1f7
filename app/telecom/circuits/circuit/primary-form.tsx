import { useTranslation } from 'react-i18next';
import { PanelForm } from '~/flows/panels/panel-form';
import type { PanelData } from '~/flows/panels/show-panel.server';
import type { ConnectionChoices } from '~/telecom/pickers/connection-choices.server';
import { PrimaryFields, type PrimaryFieldsForm } from './primary-fields';

/** The form of the panel that changes a primary circuit. */
export function PrimaryForm({ panel }: { panel: PanelData<unknown, ConnectionChoices> }) {
  const { t } = useTranslation('circuits');
  return (
    <PanelForm<PrimaryFieldsForm> panel={panel}>
      {(fields) =>
        panel.configure && (
          <PrimaryFields fields={fields} connections={panel.configure.choices} hint={t('primary.hint')} />
        )
      }
    </PanelForm>
  );
}
