import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '~/domain/dates';
import { formatZipcode, parseHouseNumber, parseZipcode, splitHouseNumberExtension } from '~/domain/postcode';
import { pack, titleOf, usePageData } from '~/frame/packed';
import { formStyle } from '~/frame/style-links';
import { useFrame } from '~/frame/use-frame';
import { paths } from '~/paths';
import { authorize, type Access } from '~/session/authorize.server';
import { Button } from '~/ui/button';
import { HiddenStamp } from '~/ui/hidden-stamp';
import { Link } from '~/ui/link';
import { Panel } from '~/ui/panel';
import { listDrafts, typedFields, type DraftEntry } from '~/wizard/drafts.server';
import { isCommitted, readIntent } from '~/wizard/intent.server';
import { replay } from '~/wizard/wizard.server';
import { AddressForm } from './address-form';
import { lookUpAddress, submitAddress } from './address-step.server';
import { CopperNotice } from './copper-notice';
import { OrderPage } from './order-page';
import { firstValues, orderPage } from './order-page.server';
import { orderWizard, parseNid } from './order-wizard.server';
import { copperLine, type CopperLine } from './replace-copper.server';

export const handle = { hydrate: false, enhance: true, i18n: ['order', 'variants'], styled: true };

export const links = formStyle;

export const meta = titleOf;

/** Where an order starts: the address, and the drafts to go on with. Nothing is kept before the first form is sent. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const query = new URL(args.request.url).searchParams;
  const copper = await copperOfQuery(access, query);
  return pack({
    page: orderPage(access, null, 'address'),
    typed: await firstValues(access, null, 'address', {
      zipcode: query.get('zipcode') ?? '',
      housenr: query.get('housenr') ?? '',
      housenrext: query.get('housenrext') ?? '',
      ...(copper.kind === 'found' || copper.kind === 'failed' ? { replaceCopperNid: copper.nid } : {}),
    }),
    copper,
    drafts: await openDrafts(access),
  });
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  if (access.form.get('intent') === 'lookup') return data({ typed: Object.fromEntries(typedFields(access.form)), lookup: await lookUpAddress(access) });
  return submitAddress(access, null);
}

/** `replace` names the end-of-life line that the order is started for; one that is not to be replaced makes it a plain order. */
function copperOfQuery(access: Access, query: URLSearchParams): Promise<CopperLine> {
  const [zipcode, housenr] = [parseZipcode(query.get('zipcode') ?? ''), parseHouseNumber(query.get('housenr') ?? '')];
  const place = zipcode && housenr ? { zipcode, housenr, housenrext: splitHouseNumberExtension(query.get('housenrext') ?? '').housenrext } : null;
  return copperLine(access, place, parseNid(query.get('replace') ?? ''));
}

async function openDrafts(access: Access) {
  const drafts = await listDrafts(access.session, orderWizard.name);
  const shown = await Promise.all(drafts.map(async (draft) => (isCommitted((await readIntent(draft.id))?.value) ? null : draftRow(draft, access))));
  return shown.filter((row) => row !== null);
}

function draftRow(draft: DraftEntry, { t, timezone }: Access) {
  const { answers, furthest } = replay(orderWizard, draft.value.steps);
  const { zipcode = '', housenr = '', housenrext = '' } = answers.address ?? {};
  return {
    id: draft.id,
    href: paths.orderStep(draft.id, furthest ?? 'review'),
    discardHref: paths.discardOrder(draft.id),
    address: `${formatZipcode(zipcode)} ${housenr} ${housenrext}`.trim(),
    saved: t('order:drafts.saved', { moment: formatDateTime(new Date(draft.value.savedAt), timezone) }),
  };
}

export default function StartOrder() {
  const { t } = useTranslation('order');
  const loaded = usePageData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { stamp } = useFrame();
  return (
    <OrderPage page={loaded.page}>
      <CopperNotice copper={loaded.copper} />
      <div className="beside">
        <AddressForm typed={loaded.typed} answer={answer} />
        {loaded.drafts.length > 0 && (
          <div className="aside">
            <Panel title={t('drafts.title')}>
              <ul className="resume">
                {loaded.drafts.map((draft) => (
                  <li key={draft.id}>
                    <Link href={draft.href}>{t('drafts.resume', { address: draft.address })}</Link>
                    <p className="muted small">{draft.saved}</p>
                    <Form method="post" action={draft.discardHref}>
                      <HiddenStamp stamp={stamp} />
                      <Button variant="quiet" icon="trash">
                        {t('drafts.discard')}
                        <span className="sr"> {t('drafts.discardFor', { address: draft.address })}</span>
                      </Button>
                    </Form>
                  </li>
                ))}
              </ul>
            </Panel>
          </div>
        )}
      </div>
    </OrderPage>
  );
}
