import { useTranslation } from 'react-i18next';
import { PanelForm } from '~/flows/panels/panel-form';
import type { PanelData } from '~/flows/panels/show-panel.server';
import { Notice } from '~/kernel/ui/notice';
import { EndUserField } from '~/telecom/pickers/end-user-field';
import type { endUserPanelOf } from './end-user.server';

type Choices = Awaited<ReturnType<ReturnType<typeof endUserPanelOf>['load']>>;

/** The form of a panel that changes the end customer. */
export function EndUserForm({ panel }: { panel: PanelData<unknown, Choices> }) {
  const { t } = useTranslation('circuits');
  const choices = panel.configure?.choices;
  if (!choices?.endUsers) return null;
  const { endUsers, current, nobody } = choices;
  return (
    <>
      {current.problem && (
        <Notice tone="warning" title={current.problem.title}>
          {current.problem.text}
        </Notice>
      )}
      <p>
        {t('endUser.current')}: <strong>{current.name}</strong>
      </p>
      <PanelForm<{ enduser: string; endUserSearch: string }> panel={panel}>
        {(fields) => (
          <EndUserField
            field={fields.enduser}
            search={fields.endUserSearch}
            endUsers={endUsers}
            failed={t('endUser.failed')}
            {...(nobody ? { none: nobody } : {})}
            {...(current.uuid ? { unavailable: { uuid: current.uuid, why: t('current') } } : {})}
          />
        )}
      </PanelForm>
    </>
  );
}
