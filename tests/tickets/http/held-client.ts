import { FormClient } from '~tests/fixtures/clients/form-client';
import { mainForm } from '~tests/fixtures/page';
import type { NamedFile, Page } from '~tests/fixtures/portal-client';

const LAST_BYTES = 1_000;

/** A form with files whose last bytes wait. */
interface HeldForm {
  readonly answer: Promise<Page>;
  finish(): void;
  cut(): void;
}

/** A user on a slow line. */
export class HeldClient extends FormClient {
  /** Sends the page's form up to the last bytes of its last file. */
  async hold(page: Page, fields: Readonly<Record<string, string>>, files: readonly NamedFile[]): Promise<HeldForm> {
    const form = mainForm(page);
    const data = new FormData();
    for (const [name, value] of Object.entries({ ...form.fields, ...fields })) data.append(name, value);
    for (const [name, content] of files) data.append('attachments', new Blob([content as BlobPart]), name);
    const encoded = new Response(data);
    const bytes = new Uint8Array(await encoded.arrayBuffer());
    let goOn: ReadableStreamDefaultController<Uint8Array> | null = null;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(bytes.subarray(0, -LAST_BYTES));
        goOn = controller;
      },
    });
    const controller = goOn as ReadableStreamDefaultController<Uint8Array> | null;
    const headers = { origin: form.action.origin, 'content-type': encoded.headers.get('content-type') ?? '' };
    return {
      answer: this.send(form.action, { method: 'POST', body, headers, duplex: 'half' }),
      finish: () => {
        controller?.enqueue(bytes.subarray(-LAST_BYTES));
        controller?.close();
      },
      cut: () => controller?.error(new Error('cut')),
    };
  }
}
