import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { paperLanguage, typedLine, type PaperChoices } from '~/flows/papers/paper';
import { PaperPage } from '~/flows/papers/paper-page';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { translator } from '~/kernel/i18n/i18n.server';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { formatAddressLine } from '~/kernel/text/postcode';
import { openConnection } from '../../line/open-connection.server';
import { handOverPaper } from './hand-over-view.server';

export const handle: PageHandle = { page: 'paper' };

export const meta = titleOf;

/** The sheet of a delivered line, to print. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-r');
  const { t } = access;
  const url = new URL(args.request.url);
  const connection = await openConnection(access.provider, args.params.nid, url);
  const language = paperLanguage(url.searchParams.get('language'), access.language);
  const call = typedLine(url.searchParams.get('call'));
  const { nid, address } = connection;
  const field = { name: 'call', label: t('detail:handOver.phone'), hint: t('detail:handOver.callHint') };
  return {
    title: pageTitle(t, [t('detail:handOver.title'), nid]),
    back: { href: paths.connection(nid), label: formatAddressLine(address) || nid },
    choices: {
      label: t('detail:handOver.choose'),
      action: paths.handOver(nid),
      hidden: {},
      texts: [{ ...field, value: call }],
    } satisfies PaperChoices,
    paper: handOverPaper(access, connection, { t: translator(language), language, call }),
  };
}

export default function HandOver() {
  const { t } = useTranslation('connections');
  const { back, choices, paper } = usePageData<typeof loader>();
  const list = { label: t('overview.title'), href: paths.connections() };
  return <PaperPage crumbs={[list, back]} choices={choices} paper={paper} />;
}
