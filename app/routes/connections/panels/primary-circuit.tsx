import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { ORDER_RIGHTS } from '~/domain/permissions';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { authorize } from '~/session/authorize.server';
import { PanelForm } from './panel-form';
import { showPanel } from './show-panel.server';
import { submitPanel } from './submit-panel.server';
import { PanelPage } from './panel-page';
import { primaryCircuitPanel } from './primary-circuit.server';
import { PrimaryFields, type PrimaryForm } from './primary-fields';

export const handle: PageHandle = { page: 'panel' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return showPanel(access, args, primaryCircuitPanel);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, ORDER_RIGHTS);
  return submitPanel(access, args, primaryCircuitPanel);
}

export default function PrimaryCircuit() {
  const { t } = useTranslation('circuits');
  const panel = usePageData<typeof loader>();
  return (
    <PanelPage panel={panel}>
      <PanelForm<PrimaryForm> panel={panel}>
        {(fields) => panel.configure && <PrimaryFields fields={fields} connections={panel.configure.choices} hint={t('primary.hint')} />}
      </PanelForm>
    </PanelPage>
  );
}
