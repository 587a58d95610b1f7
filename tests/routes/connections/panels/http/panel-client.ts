import { PortalClient, type Page, type TestPortal } from '../../../../portal-client';

/** A reseller at the panels of a connection, without scripts. */
export class PanelClient extends PortalClient {
  private constructor(private readonly stage: TestPortal) {
    super(stage);
  }

  static async signedIn(portal: TestPortal, username = 'reseller'): Promise<PanelClient> {
    const client = new PanelClient(portal);
    await client.signIn(username);
    return client;
  }

  /** Opens a panel and fills in its form; the review, or the form with what is wrong. One in which nothing is filled in opens on its review. */
  async configure(address: string, fields: Readonly<Record<string, string>> = {}): Promise<Page> {
    const page = await this.get(address);
    return page.text.includes('name="attempt"') ? page : this.post(address, fields);
  }

  /** Presses the button of a review; `fields` stand for what is ticked. */
  async confirm(review: Page, fields: Readonly<Record<string, string | undefined>> = { confirm: 'on' }): Promise<Page> {
    const [hash, attempt, seen, stood] = ['hash', 'attempt', 'seen', 'stood'].map(
      (name) => new RegExp(`name="${name}" value="([^"]+)"`).exec(review.text)?.[1],
    );
    return this.post(review.address, { hash, attempt, seen, stood, ...fields });
  }

  /** Params of the calls of one JSON-RPC method, or bodies of one REST address, since a call. */
  async calls(method: string, since = 0): Promise<unknown[]> {
    const lines = await this.stage.ledger(since);
    return lines.flatMap(({ kind, rpc_method: name, method: verb, path, body }) => {
      if (kind === 'rpc' && name === method) return [body?.['params']];
      return kind === 'rest' && `${verb} ${path}` === method ? [body] : [];
    });
  }
}
