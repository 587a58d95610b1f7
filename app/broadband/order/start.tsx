import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { parseNid } from '~/telecom/lines/connection-id';
import { parseHouseNumber, parseZipcode, splitHouseNumberExtension } from '~/kernel/text/postcode';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { startedFor } from '~/telecom/ordering/started-for.server';
import { StartedForNotice } from '~/telecom/ordering/started-for-notice';
import { authorize, type Access } from '~/kernel/session/authorize.server';
import { newestDrafts } from '~/flows/wizard/drafts.server';
import { firstValues } from '~/flows/wizard/keep-step.server';
import { NewestDraftsAside } from '~/flows/wizard/newest-drafts';
import { wizardPage } from '~/flows/wizard/page.server';
import { submitStart } from '~/flows/wizard/start.server';
import { UnknownOrdersNotice } from '~/flows/wizard/unknown-notice';
import { unknownOrders } from '~/flows/wizard/unknown.server';
import { WizardPage } from '~/flows/wizard/wizard-page';
import { AddressForm } from '../availability/address-form';
import { askedLookUp } from '../availability/address-step.server';
import { orderArea } from './order-area.server';
import { CopperNotice } from '../replacing/replace-copper';
import { copperLine, type CopperLine } from '../replacing/replace-copper.server';

export const handle: PageHandle = { page: 'form' };

export const meta = titleOf;

/**
 * Loads the start of an order: the address, and the drafts to continue. Nothing is kept before the first form is sent.
 */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const query = new URL(args.request.url).searchParams;
  const copper = await copperOfQuery(access, query);
  const forWhom = await startedFor(access, query);
  return {
    page: wizardPage(access, orderArea, null, 'address'),
    typed: await firstValues(access, null, 'address', {
      zipcode: query.get('zipcode') ?? '',
      housenr: query.get('housenr') ?? '',
      housenrext: query.get('housenrext') ?? '',
      enduser: forWhom.enduser,
      ...(copper.kind === 'found' || copper.kind === 'failed' ? { replaceCopperNid: copper.nid } : {}),
    }),
    copper,
    forWhom,
    unknown: await unknownOrders(orderArea, access),
    newest: await newestDrafts(access, orderArea),
  };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return (await askedLookUp(access)) ?? submitStart(access, orderArea);
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

export default function StartOrder() {
  const { page, typed, copper, forWhom, unknown, newest } = usePageData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <WizardPage page={page}>
      <UnknownOrdersNotice unknown={unknown} />
      <StartedForNotice startedFor={forWhom} />
      <CopperNotice copper={copper} />
      <div className="beside">
        <AddressForm typed={typed} answer={answer} wayBack />
        <NewestDraftsAside newest={newest} />
      </div>
    </WizardPage>
  );
}
