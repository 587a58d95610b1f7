import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { BoundRadios } from '~/forms/bound-fields';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { authorize } from '~/session/authorize.server';
import { PanelForm } from './panel-form';
import { showPanel } from './show-panel.server';
import { submitPanel } from './submit-panel.server';
import { PanelPage } from './panel-page';
import { provisioningPanel } from './provisioning.server';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showPanel(access, args, provisioningPanel);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return submitPanel(access, args, provisioningPanel);
}

export default function Provisioning() {
  const { t } = useTranslation('circuits');
  const panel = usePageData<typeof loader>();
  return (
    <PanelPage panel={panel}>
      <PanelForm<{ provisioning: string }> panel={panel}>
        {(fields) => <BoundRadios field={fields.provisioning} label={t('provisioning.label')} choices={panel.configure?.choices ?? []} />}
      </PanelForm>
    </PanelPage>
  );
}
