import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { BoundRadios } from '~/kernel/forms/bound-fields';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { PanelForm } from '~/flows/panels/panel-form';
import { showPanel } from '~/flows/panels/show-panel.server';
import { submitPanel } from '~/flows/panels/submit-panel.server';
import { ConnectionPanel } from '../connection-panel';
import { provisioningPanel } from './provisioning.panel.server';

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
