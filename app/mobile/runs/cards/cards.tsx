import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { PaperPage } from '~/flows/papers/paper-page';
import type { Paper } from '~/flows/papers/paper';
import { placeOf } from '~/flows/runs/run-place';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Field } from '~/kernel/ui/field';
import { TextInput } from '~/kernel/ui/inputs';
import { DataTable } from '~/kernel/ui/table/data-table';
import { cardsEndingIn, digitsTyped, iccidParts } from '~/mobile/domain/cards';
import { openCards } from './open-cards.server';

export const handle: PageHandle = { page: 'paper' };

export const meta = titleOf;

/** The cards of an order of several SIMs, to print, or to find the card in one's hand. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, MOBILE_ORDER_RIGHTS);
  const { t, session, language } = access;
  const { run, action, cards } = await openCards(access, args);
  const typed = new URL(args.request.url).searchParams.get('last') ?? '';
  const digits = digitsTyped(typed);
  const found = cardsEndingIn(cards, digits);
  const heading = t('simRuns:cards.title');
  return {
    title: pageTitle(t, [heading, action.title(run.value.wish, t)]),
    id: run.id,
    home: placeOf(action.area, t).home,
    order: action.title(run.value.wish, t),
    typed,
    found: digits === '' ? null : t('simRuns:cards.found', { count: found.length, digits }),
    rows: found.map(({ iccid, ...card }) => ({ ...card, iccid: iccid === '' ? null : iccidParts(iccid) })),
    paper: {
      language,
      from: { name: session.record.organization.name, lines: [] },
      to: null,
      toLabel: '',
      heading,
      note: cards.some(({ iccid }) => iccid === '') ? t('simRuns:cards.unknown') : '',
      parts: [],
    } satisfies Paper,
  };
}

export default function Cards() {
  const { t } = useTranslation('simRuns');
  const { id, home, order, found, rows, paper } = usePageData<typeof loader>();
  return (
    <PaperPage
      crumbs={[home, { label: order, href: paths.mobileRuns().run(id) }]}
      before={<Find />}
      choices={null}
      paper={paper}
    >
      {found && <p role="status">{found}</p>}
      <DataTable
        caption={paper.heading}
        columns={[
          { key: 'name', label: t('cards.name'), heads: true },
          { key: 'iccid', label: 'ICCID' },
          { key: 'msisdn', label: t('cards.msisdn') },
          { key: 'nid', label: 'NID' },
        ]}
        rows={rows.map(({ key, name, iccid, msisdn, nid }) => ({
          key,
          cells: {
            name,
            iccid: iccid ? (
              <span className="num">
                {iccid.head}
                <strong>{iccid.tail}</strong>
              </span>
            ) : (
              <span className="muted">{t('cards.notYet')}</span>
            ),
            msisdn: <span className="num">{msisdn}</span>,
            nid: <span className="num">{nid}</span>,
          },
        }))}
      />
    </PaperPage>
  );
}

/** The field for the last digits of a card, and the file of all cards. */
function Find() {
  const { t } = useTranslation('simRuns');
  const { id, typed } = usePageData<typeof loader>();
  return (
    <form action={paths.simCards(id)} className="search" aria-label={t('cards.find')}>
      <Field id="last" label={t('cards.last')}>
        <TextInput
          id="last"
          name="last"
          type="search"
          inputMode="numeric"
          autoComplete="off"
          maxLength={LONGEST_TYPED}
          defaultValue={typed}
        />
      </Field>
      <div className="actions">
        <Button icon="search">{t('cards.find')}</Button>
        {typed !== '' && <ButtonLink href={paths.simCards(id)}>{t('cards.all')}</ButtonLink>}
        <ButtonLink href={paths.simCardsExport(id)}>{t('cards.export')}</ButtonLink>
      </div>
    </form>
  );
}

/** A whole ICCID with blanks between its groups. */
const LONGEST_TYPED = 30;
