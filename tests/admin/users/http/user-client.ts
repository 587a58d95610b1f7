import { FormClient, type Fields } from '~tests/fixtures/clients/form-client';
import type { Page, TestPortal } from '~tests/fixtures/portal-client';

export const LIST = '/admin/users';
export const CREATE = '/admin/users/create';

export const PIET: Fields = {
  username: 'piet',
  first_name: 'Piet',
  last_name: 'de Nieuwe',
  email: 'piet@vandijk.example',
};

/** A manager of users, without scripts. */
export class UserClient extends FormClient {
  /** Fills in the form for a new user and goes to its review, or gets it back with its errors. */
  async describe(fields: Fields = {}): Promise<Page> {
    return this.fill(await this.get(CREATE), { ...PIET, ...fields });
  }

  /** Changes the form of a user and goes to its review. A right that is undefined is unticked. */
  async change(username: string, fields: Fields): Promise<Page> {
    return this.fill(await this.get(`${LIST}/${username}/change`), fields);
  }

  confirm(review: Page): Promise<Page> {
    return this.fill(review, { confirm: 'on' });
  }
}

/** The params of the writes about users since a call. */
export async function writesSince(portal: TestPortal, since: number): Promise<unknown[]> {
  return (await portal.ledger(since))
    .filter(({ rpc_method: name }) => name === 'set_profile' || name === 'del_profile')
    .map(({ body }) => body?.['params']);
}
