import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { PanelForm } from '~/flows/panels/panel-form';
import { showPanel } from '~/flows/panels/show-panel.server';
import { submitPanel } from '~/flows/panels/submit-panel.server';
import { EndUserField } from '~/telecom/pickers/end-user-field';
import { authorize } from '~/kernel/session/authorize.server';
import { SimPanel } from '../sim-panel';
import { endUserPanel } from './end-user.panel.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  return showPanel(access, args, endUserPanel);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, endUserPanel.requirement);
  return submitPanel(access, args, endUserPanel);
}

export default function SimEndUser() {
  const { t } = useTranslation(['circuits', 'sim']);
  const panel = usePageData<typeof loader>();
  const choices = panel.configure?.choices;
  if (!choices?.endUsers) return <SimPanel panel={panel} />;
  const { endUsers, current, currentName, nobody } = choices;
  const isNobodys = current === null;
  return (
    <SimPanel panel={panel}>
      <p>
        {t('endUser.current')}: <strong>{currentName}</strong>
      </p>
      <PanelForm<{ enduser: string; endUserSearch: string }> panel={panel}>
        {(fields) => (
          <EndUserField
            field={fields.enduser}
            search={fields.endUserSearch}
            endUsers={endUsers}
            failed={t('endUser.failed')}
            none={{
              value: nobody,
              title: t('endUser.none'),
              description: t('sim:endUser.noneHint'),
              unavailable: isNobodys ? t('current') : undefined,
            }}
            {...(current ? { unavailable: { uuid: current, why: t('current') } } : {})}
          />
        )}
      </PanelForm>
    </SimPanel>
  );
}
