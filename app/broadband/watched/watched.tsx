import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { MOST_KEPT } from '~/flows/watches/watch';
import { parseForm } from '~/kernel/forms/parse.server';
import { StampedForm } from '~/kernel/forms/stamped-form';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { putFlash } from '~/kernel/session/flash.server';
import { limitPostcodes } from '~/kernel/session/forms/too-often.server';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { EmptyState } from '~/kernel/ui/empty-state';
import { PageHeader } from '~/kernel/ui/page-header';
import { ShownStatus } from '~/kernel/ui/status';
import { DataTable } from '~/kernel/ui/table/data-table';
import { Address } from '../availability/address-answer.server';
import { watchAddress } from './address-watch.server';
import { orderAt, placeText, watchedRows, type WatchedRow } from './watched-rows.server';

export const handle: PageHandle = { page: 'list' };

export const meta = titleOf;

/** The addresses that the organisation watches. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const { t } = access;
  return {
    title: pageTitle(t, t('watched:title')),
    rows: await watchedRows(access),
    startHref: paths.broadbandOrder().start(),
  };
}

/** Begins to watch an address, which the page of its lines has looked up. It asks once more. */
export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  await limitPostcodes(args, access.session);
  const form = parseForm(access.form, Address, access.t);
  // the address comes from a hidden field of the portal's own page
  if (!form.ok) throw new Response(null, { status: 400 });
  const place = form.value;
  const begun = await watchAddress(access, place);
  const tell = (key: string, tone: 'success' | 'info' | 'error', values = {}) =>
    putFlash(access.session, { tone, key: `watched:flash.${key}`, values });
  if (begun.kind === 'not watched') {
    const isNow = begun.answer.kind === 'lines';
    await tell(isNow ? 'orderable' : 'notHere', 'info', { address: placeText(place, begun.answer) });
    return redirect(orderAt(place), 303);
  }
  if (begun.kind === 'full') await tell('full', 'error', { count: MOST_KEPT });
  else await tell('watched', 'success', { address: placeText(place, null) });
  return redirect(paths.watched(), 303);
}

export default function Watched() {
  const { rows, startHref } = usePageData<typeof loader>();
  const { t } = useTranslation('watched');
  const start = (
    <ButtonLink variant="primary" href={startHref}>
      {t('start')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('title')} note={t('intro')} actions={rows.length > 0 && start} />
      {rows.length > 0 ? (
        <DataTable
          caption={t('caption')}
          columns={[
            { key: 'address', label: t('columns.address') },
            { key: 'state', label: t('columns.state') },
            { key: 'asked', label: t('columns.asked') },
            { key: 'actions', label: t('columns.actions'), hiddenLabel: true },
          ]}
          rows={rows.map((row) => ({ key: row.key, cells: cellsOf(row) }))}
        />
      ) : (
        <EmptyState title={t('none.title')} actions={start}>
          {t('none.text')}
        </EmptyState>
      )}
    </>
  );
}

function cellsOf(row: WatchedRow) {
  return {
    address: (
      <>
        {row.name} <div className="muted small">{row.by}</div>
      </>
    ),
    state: (
      <>
        <ShownStatus shown={row.shown} /> {row.planned.join(', ')}
      </>
    ),
    asked: row.asked,
    actions: <Actions row={row} />,
  };
}

function Actions({ row: { key, name, orderHref } }: { row: WatchedRow }) {
  const { t } = useTranslation('watched');
  return (
    <StampedForm action={paths.stopWatching(key)} className="actions">
      {orderHref && (
        <ButtonLink variant="primary" href={orderHref} aria-label={t('orderHere', { address: name })}>
          {t('order')}
        </ButtonLink>
      )}
      <Button variant="quiet" aria-label={t('stopAt', { address: name })}>
        {t('stop')}
      </Button>
    </StampedForm>
  );
}
