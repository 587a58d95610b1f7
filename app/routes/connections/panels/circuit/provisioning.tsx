import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { BoundRadios } from '~/forms/bound-fields';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { authorize } from '~/session/authorize.server';
import { PanelForm } from '~/panels/panel-form';
import { showPanel } from '~/panels/show-panel.server';
import { submitPanel } from '~/panels/submit-panel.server';
import { ConnectionPanel } from '../connection-panel';
import { provisioningPanel } from './provisioning.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showPanel(access, args, provisioningPanel);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, provisioningPanel.requirement);
  return submitPanel(access, args, provisioningPanel);
}

export default function Provisioning() {
  const { t } = useTranslation('circuits');
  const panel = usePageData<typeof loader>();
  return (
    <ConnectionPanel panel={panel}>
      <PanelForm<{ provisioning: string }> panel={panel}>
        {(fields) => (
          <BoundRadios
            field={fields.provisioning}
            label={t('provisioning.label')}
            choices={panel.configure?.choices ?? []}
          />
        )}
      </PanelForm>
    </ConnectionPanel>
  );
}
