import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { PanelForm } from '~/flows/panels/panel-form';
import { PanelPage } from '~/flows/panels/panel-page';
import { authorize } from '~/kernel/session/authorize.server';
import type { UserFormFields } from './bound-user';
import { changePanel } from './change.panel.server';
import { UserCrumbs } from './user-crumbs';
import { PersonFields, RightsFields } from './user-fields';

export const handle: PageHandle = { page: 'matrix' };
export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, changePanel.looks);
  return changePanel.show(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, changePanel.requirement);
  return changePanel.submit(access, args);
}

export default function ChangeUser() {
  const panel = usePageData<typeof loader>();
  const choices = panel.configure?.choices;
  return (
    <PanelPage panel={panel} crumbs={<UserCrumbs user={panel.facts} />} note={panel.facts.name} beside={null}>
      {choices && (
        <PanelForm<UserFormFields> panel={panel}>
          {(fields) => (
            <>
              <PersonFields fields={fields} />
              <RightsFields fields={fields} choices={choices} />
            </>
          )}
        </PanelForm>
      )}
    </PanelPage>
  );
}
