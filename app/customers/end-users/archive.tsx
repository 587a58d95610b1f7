import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { PanelPage } from '~/flows/panels/panel-page';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { Breadcrumbs } from '~/kernel/ui/page-header';
import { archivePanel } from './archive.panel.server';

export const handle: PageHandle = { page: 'panel' };
export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, archivePanel.looks);
  return archivePanel.show(access, args);
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, archivePanel.requirement);
  return archivePanel.submit(access, args);
}

export default function ArchiveEndUser() {
  const { t } = useTranslation('customers');
  const panel = usePageData<typeof loader>();
  const { uuid, name, note } = panel.facts;
  const crumbs = [
    { label: t('list.title'), href: paths.endUsers() },
    { label: name, href: paths.endUser(uuid) },
  ];
  return (
    <PanelPage panel={panel} crumbs={<Breadcrumbs label={t('crumbs')} crumbs={crumbs} />} note={note} beside={null} />
  );
}
