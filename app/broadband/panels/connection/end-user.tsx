import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { Notice } from '~/kernel/ui/notice';
import { EndUserField } from '~/telecom/pickers/end-user-field';
import { ConnectionPanel } from '../connection-panel';
import { endUserPanel } from './end-user.panel.server';
import { PanelForm } from '~/flows/panels/panel-form';
import { showPanel } from '~/flows/panels/show-panel.server';
import { submitPanel } from '~/flows/panels/submit-panel.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showPanel(access, args, endUserPanel);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, endUserPanel.requirement);
  return submitPanel(access, args, endUserPanel);
}

export default function EndUser() {
  const { t } = useTranslation('circuits');
  const panel = usePageData<typeof loader>();
  const choices = panel.configure?.choices;
  if (!choices?.endUsers) return <ConnectionPanel panel={panel} />;
  const { endUsers, current } = choices;
  return (
    <ConnectionPanel panel={panel}>
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
            {...(current.uuid ? { unavailable: { uuid: current.uuid, why: t('current') } } : {})}
          />
        )}
      </PanelForm>
    </ConnectionPanel>
  );
}
