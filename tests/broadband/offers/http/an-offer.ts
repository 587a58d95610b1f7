import type { TestPortal } from '~tests/fixtures/portal-client';
import { signIn } from '~tests/sandbox/client';

export interface Listed {
  readonly uuid: string;
  readonly reference: string;
  readonly status: string;
}

export const LIST_OFFERS = 'rpc:broadband.list_offers';
export const GET_OFFER = 'rpc:broadband.get_offer';
export const REQUEST_OFFER = 'rpc:broadband.request_offer';

/** The offers of a user's organisation, as the provider lists them. */
export async function offersOf(portal: TestPortal, username = 'reseller'): Promise<Listed[]> {
  const user = await signIn(portal.sandbox, username);
  const asked = { pagination: { page: 1, per_page: 100 } };
  return (await user.rpc<{ offers: Listed[] }>('broadband', 'list_offers', asked)).result?.offers ?? [];
}

/** The seeded offer whose reference ends like this. */
export async function offerWith(portal: TestPortal, ending: string): Promise<Listed> {
  const found = (await offersOf(portal)).find(({ reference }) => reference.endsWith(ending));
  if (!found) throw new Error(`no offer ${ending}`);
  return found;
}
