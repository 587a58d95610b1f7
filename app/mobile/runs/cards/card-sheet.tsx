import { useTranslation } from 'react-i18next';
import { PaperPage } from '~/flows/papers/paper-page';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Field } from '~/kernel/ui/field';
import { TextInput } from '~/kernel/ui/inputs';
import type { Crumb } from '~/kernel/ui/page-header';
import { DataTable } from '~/kernel/ui/table/data-table';
import type { CardView } from './card-view.server';

interface CardSheetProps {
  readonly crumbs: readonly Crumb[];
  readonly view: CardView;
  /** The address of the whole sheet. Its query says which SIMs are on it. */
  readonly here: string;
  readonly exportHref: string;
}

/** Cards to print, or to find the one in one's hand. */
export function CardSheet({ crumbs, view, here, exportHref }: CardSheetProps) {
  const { t } = useTranslation('simRuns');
  const { found, rows, paper, typed } = view;
  return (
    <PaperPage
      crumbs={crumbs}
      before={<Find typed={typed} here={here} exportHref={exportHref} />}
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
function Find({ typed, here, exportHref }: Pick<CardSheetProps, 'here' | 'exportHref'> & { typed: string }) {
  const { t } = useTranslation('simRuns');
  const [path = '', query = ''] = here.split('?');
  return (
    <form action={path} className="search" aria-label={t('cards.find')}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
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
        {typed !== '' && <ButtonLink href={here}>{t('cards.all')}</ButtonLink>}
        <ButtonLink href={exportHref} type="text/csv">
          {t('cards.export')}
        </ButtonLink>
      </div>
    </form>
  );
}

/** A whole ICCID with blanks between its groups. */
const LONGEST_TYPED = 30;
