import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { parseNid } from '~/telecom/lines/connection-id';
import { parseHouseNumber, parseZipcode, splitHouseNumberExtension } from '~/kernel/text/postcode';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { StartPage } from '~/telecom/ordering/start-page';
import { showStart } from '~/telecom/ordering/start.server';
import { authorize, type Access } from '~/kernel/session/authorize.server';
import { submitStart } from '~/flows/wizard/start.server';
import { AddressForm } from '../availability/address-form';
import { askedLookUp } from '../availability/address-step.server';
import { orderArea } from './order-area.server';
import { CopperNotice } from '../replacing/replace-copper';
import { copperLine, type CopperLine } from '../replacing/replace-copper.server';

export const handle: PageHandle = { page: 'form' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const query = new URL(args.request.url).searchParams;
  const copper = await copperOfQuery(access, query);
  const start = await showStart(access, args, orderArea, {
    zipcode: query.get('zipcode') ?? '',
    housenr: query.get('housenr') ?? '',
    housenrext: query.get('housenrext') ?? '',
    ...(copper.kind === 'found' || copper.kind === 'failed' ? { replaceCopperNid: copper.nid } : {}),
  });
  return { ...start, copper };
}

export async function action(args: ActionFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  return (await askedLookUp(access)) ?? submitStart(access, orderArea);
}

/** The line to replace. `replace` names an end-of-life line; any other line makes it a plain order. */
function copperOfQuery(access: Access, query: URLSearchParams): Promise<CopperLine> {
  const [zipcode, housenr] = [parseZipcode(query.get('zipcode') ?? ''), parseHouseNumber(query.get('housenr') ?? '')];
  const place =
    zipcode && housenr
      ? { zipcode, housenr, housenrext: splitHouseNumberExtension(query.get('housenrext') ?? '').housenrext }
      : null;
  return copperLine(access, place, parseNid(query.get('replace') ?? ''));
}

export default function StartOrder() {
  const { copper, ...start } = usePageData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <StartPage start={start} notice={<CopperNotice copper={copper} />}>
      <AddressForm typed={start.typed} answer={answer} wayBack />
    </StartPage>
  );
}
