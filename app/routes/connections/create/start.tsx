import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { parseHouseNumber, parseZipcode, splitHouseNumberExtension } from '~/domain/postcode';
import { parseUuid } from '~/domain/uuid';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { paths } from '~/paths';
import { authorize, type Access } from '~/session/authorize.server';
import { Panel } from '~/ui/panel';
import { listDrafts, listLooks, typedFields } from '~/drafts/drafts.server';
import { AddressForm } from './address-form';
import { lookUpAddress, submitAddress } from './address-step.server';
import { CopperNotice } from './copper-notice';
import { draftRow, unsent, type DraftRow } from './draft-row.server';
import { OrderPage } from './order-page';
import { firstValues, orderPage } from './order-page.server';
import { orderWizard, parseNid } from './order-wizard.server';
import { copperLine, type CopperLine } from './replace-copper.server';
import { UnknownOrdersNotice } from './unknown-orders';
import { unknownOrders } from './unknown-orders.server';

export const handle: PageHandle = { page: 'form' };

export const meta = titleOf;

const MOST_SHOWN = 3;

/** Where an order starts: the address, and the drafts to go on with. Nothing is kept before the first form is sent. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const query = new URL(args.request.url).searchParams;
  const copper = await copperOfQuery(access, query);
  return {
    page: orderPage(access, null, 'address'),
    typed: await firstValues(access, null, 'address', {
      zipcode: query.get('zipcode') ?? '',
      housenr: query.get('housenr') ?? '',
      housenrext: query.get('housenrext') ?? '',
      // for whom it is, where it was started from a customer
      enduser: parseUuid(query.get('enduser') ?? '') ?? '',
      ...(copper.kind === 'found' || copper.kind === 'failed' ? { replaceCopperNid: copper.nid } : {}),
    }),
    copper,
    unknown: await unknownOrders(access),
    looks: await newestLooks(access),
    drafts: await newestDrafts(access),
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  if (access.form.get('intent') === 'lookup')
    return data({ typed: Object.fromEntries(typedFields(access.form)), lookup: await lookUpAddress(access) });
  return submitAddress(access, null);
}

/** `replace` names the end-of-life line that the order is started for; one that is not to be replaced makes it a plain order. */
function copperOfQuery(access: Access, query: URLSearchParams): Promise<CopperLine> {
  const [zipcode, housenr] = [parseZipcode(query.get('zipcode') ?? ''), parseHouseNumber(query.get('housenr') ?? '')];
  const place =
    zipcode && housenr
      ? { zipcode, housenr, housenrext: splitHouseNumberExtension(query.get('housenrext') ?? '').housenrext }
      : null;
  return copperLine(access, place, parseNid(query.get('replace') ?? ''));
}

/** The newest few; all of them are on a page of their own. */
async function newestDrafts(access: Access) {
  const drafts = await unsent(await listDrafts(access.session, orderWizard.name));
  return drafts.slice(0, MOST_SHOWN).map((draft) => draftRow(draft, access));
}

/** Addresses that were looked at and not gone on with: each leads back to its form as it was filled in. */
async function newestLooks(access: Access) {
  const looks = await listLooks(access.session, orderWizard.name);
  return looks.slice(0, MOST_SHOWN).map((look) => ({
    key: look.id,
    address: draftRow(look, access).address,
    href: paths.orderStep(look.id, 'address'),
  }));
}

export default function StartOrder() {
  const { t } = useTranslation(['order', 'drafts']);
  const loaded = usePageData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <OrderPage page={loaded.page}>
      <UnknownOrdersNotice unknown={loaded.unknown} />
      <CopperNotice copper={loaded.copper} />
      <div className="beside">
        <AddressForm typed={loaded.typed} answer={answer} wayBack />
        <div className="aside">
          {loaded.looks.length > 0 && (
            <Panel title={t('drafts:looks')}>
              <ul className="resume">
                {loaded.looks.map(({ key, address, href }) => (
                  <li key={key}>
                    <a href={href}>{address}</a>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          <Panel title={t('drafts.title')}>
            {loaded.drafts.length > 0 ? (
              <Drafts drafts={loaded.drafts} />
            ) : (
              <p className="muted">{t('drafts:noneYet')}</p>
            )}
            <p className="more">
              <a href={paths.orderDrafts()}>{t('drafts:all')}</a>
            </p>
          </Panel>
        </div>
      </div>
    </OrderPage>
  );
}

function Drafts({ drafts }: { drafts: readonly DraftRow[] }) {
  const { t } = useTranslation(['order', 'drafts']);
  return (
    <ul className="resume">
      {drafts.map((draft) => (
        <li key={draft.id}>
          <a href={draft.href}>
            {t('drafts.resume', { address: draft.address })}
            <span className="sr"> ({t('drafts.saved', { moment: draft.saved })})</span>
          </a>
          <p className="muted small">{draft.step}</p>
          <p className="muted small">{t('drafts.saved', { moment: draft.saved })}</p>
        </li>
      ))}
    </ul>
  );
}
