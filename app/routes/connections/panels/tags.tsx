import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { BoundText } from '~/forms/bound-fields';
import { pack, titleOf, usePageData } from '~/frame/packed';
import { panelStyle } from '~/frame/style-links';
import { authorize } from '~/session/authorize.server';
import { PanelForm } from './panel-form';
import { showPanel } from './show-panel.server';
import { submitPanel } from './submit-panel.server';
import { PanelPage } from './panel-page';
import { tagsPanel } from './tags.server';

export const handle = { hydrate: false, enhance: true, i18n: ['panels'], styled: true };

export const links = panelStyle;

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return pack(await showPanel(access, args, tagsPanel));
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return submitPanel(access, args, tagsPanel);
}

export default function Tags() {
  const { t } = useTranslation(['panels', 'common']);
  const panel = usePageData<typeof loader>();
  return (
    <PanelPage panel={panel}>
      <PanelForm<{ tags: string }> panel={panel}>
        {({ tags }) => <BoundText field={tags} label={t('fields.tags')} hint={t('fields.tagsHint')} optional={t('common:optional')} autoComplete="off" />}
      </PanelForm>
    </PanelPage>
  );
}
