import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import type { PageOf } from '~/flows/panels/define-panel.server';
import { PanelForm } from '~/flows/panels/panel-form';
import { BoundRadios } from '~/kernel/forms/bound-fields';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { ConnectionPanel } from '../connection-panel';
import { provisioningPanel } from './provisioning.panel.server';

export const handle: PageHandle = { page: 'panel' };
export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, provisioningPanel.looks);
  return provisioningPanel.show(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, provisioningPanel.requirement);
  return provisioningPanel.submit(access, args);
}

export default function Provisioning() {
  return <ConnectionPanel panel={usePageData<typeof loader>()} Form={ProvisioningForm} />;
}

function ProvisioningForm({ panel }: { panel: PageOf<typeof provisioningPanel> }) {
  const { t } = useTranslation('circuits');
  return (
    <PanelForm<{ provisioning: string }> panel={panel}>
      {({ provisioning }) => (
        <BoundRadios field={provisioning} label={t('provisioning.label')} choices={panel.configure?.choices ?? []} />
      )}
    </PanelForm>
  );
}
