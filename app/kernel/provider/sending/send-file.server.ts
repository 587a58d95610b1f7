import { after } from '~/kernel/time/timer.server';
import type { FileToSend } from './call';
import {
  headerText,
  outageOf,
  poolOf,
  textOf,
  waitOf,
  type ProviderAnswer,
  type ProviderRequest,
} from './transport.server';
import { waitMs } from './waits.server';

/**
 * Sends a file once, as the `file` of a form, and no faster than the provider takes it. The signal of the request
 * limits the whole, and each turn of the provider has the time of a write. The turns of the sender are limited at the
 * front door.
 * @throws the error of the content as it is, or a ProviderOutage
 */
export async function sendFile(request: ProviderRequest, file: FileToSend): Promise<ProviderAnswer> {
  const url = new URL(request.url);
  const turn = new AbortController();
  const whole = request.signal ?? AbortSignal.timeout(request.timeoutMs);
  const signal = AbortSignal.any([whole, turn.signal]);
  const boundary = `file-${crypto.randomUUID()}`;
  let timer: NodeJS.Timeout | undefined;
  const give = () => {
    clearTimeout(timer);
    const late = () => turn.abort();
    timer = after(waitMs('write'), late, late);
  };
  // says nothing about the provider, so that its breaker ignores it
  const broken: unknown[] = [];

  async function* body(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(headOf(boundary, file));
    try {
      for await (const piece of file.content) {
        give();
        yield piece;
        clearTimeout(timer);
      }
    } catch (error) {
      broken.push(error);
      throw error;
    }
    give();
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }

  try {
    const answer = await poolOf(url.origin).request({
      method: request.method,
      path: url.pathname + url.search,
      headers: {
        accept: 'application/json',
        'accept-encoding': 'gzip, br',
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...request.headers,
      },
      // it takes iterables, which its types leave out
      body: body() as never,
      // its own timer would count the sender's turns too
      headersTimeout: 0,
      bodyTimeout: waitMs('write'),
      signal,
    });
    const text = await textOf(answer.body, headerText(answer.headers['content-encoding']), request.call);
    return { status: answer.statusCode, text, retryAfterMs: waitOf(headerText(answer.headers['retry-after'])) };
  } catch (error) {
    throw broken.length > 0 ? broken[0] : outageOf(error, request.call, signal);
  } finally {
    clearTimeout(timer);
  }
}

function headOf(boundary: string, { fileName, type }: FileToSend): string {
  const name = fileName.replaceAll('"', '%22').replace(/[\r\n]/g, '');
  return `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
}
