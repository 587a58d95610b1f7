import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { ORDER_RIGHTS } from '~/domain/permissions';
import { pack, titleOf, usePageData } from '~/frame/packed';
import { panelStyle } from '~/frame/style-links';
import { authorize } from '~/session/authorize.server';
import { PanelForm } from './panel-form';
import { showPanel } from './show-panel.server';
import { submitPanel } from './submit-panel.server';
import { PanelPage } from './panel-page';
import { ProfileFields, type ProfileForm } from './profile-fields';
import { profilePanel } from './profile.server';

export const handle = { hydrate: false, enhance: true, i18n: ['panels', 'circuits'], styled: true };

export const links = panelStyle;

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return pack(await showPanel(access, args, profilePanel));
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, ORDER_RIGHTS);
  return submitPanel(access, args, profilePanel);
}

export default function Profile() {
  const panel = usePageData<typeof loader>();
  return (
    <PanelPage panel={panel}>
      <PanelForm<ProfileForm> panel={panel}>{(fields) => panel.configure && <ProfileFields fields={fields} choices={panel.configure.choices} />}</PanelForm>
    </PanelPage>
  );
}
