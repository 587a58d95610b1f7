import { PassThrough } from 'node:stream';
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { RestoredForm } from '~/frame/restored-form';
import { FailedPageContext } from '~/frame/failed-page';
import { languageWithOpenForm } from '~/frame/open-form';
import { withoutReactMarks } from '~/frame/react-marks';
import { serverI18n } from '~/i18n/i18n.server';
import { NonceContext } from '~/nonce';
import { languageOf } from '~/session/authorize.server';
import { logError, loggedPath } from '~/session/log.server';
import { runtime } from '~/session/runtime.server';
import { oneARound } from '~/timer.server';

/** Nothing is deferred, so nothing needs to be waited for: any longer keeps the data of every request alive (stack 3). */
export const streamTimeout = 0;

const turn = oneARound();

/** Renders to the end before anything is sent: the HTML is the whole product, also without scripts (house rule 1). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const language = languageOf({ context });
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-language', language);
  await turn();
  return new Promise((resolve, reject) => {
    let failure: unknown = null;
    const { pipe } = renderToPipeableStream(
      <NonceContext.Provider value={context.nonce}>
        <FailedPageContext.Provider value={remixContext.staticHandlerContext.errors !== null}>
          <RestoredForm.Provider value={context.shown.restored}>
            <I18nextProvider i18n={serverI18n(language)}>
              <RemixServer context={remixContext} url={request.url} nonce={context.nonce} />
            </I18nextProvider>
          </RestoredForm.Provider>
        </FailedPageContext.Provider>
      </NonceContext.Provider>,
      {
        nonce: context.nonce,
        onAllReady() {
          if (failure) return;
          const chunks: Uint8Array[] = [];
          const body = new PassThrough();
          body.on('data', (chunk: Uint8Array) => chunks.push(chunk));
          body.on('end', () => resolve(new Response(withoutReactMarks(languageWithOpenForm(withoutFilling(Buffer.concat(chunks)))), { status, headers })));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          failure = error;
          reject(error);
        },
      },
    );
  });
}

// React 18 sends the whole of its buffer when a character of several bytes does not fit into the rest of it: what it left open are zeros (react issue 24985)
function withoutFilling(html: Buffer): string {
  return (html.includes(0) ? Buffer.from(html.filter((byte) => byte !== 0)) : html).toString('utf8');
}

/** What a loader throws on purpose is an answer like any other: the line of its request tells it. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return;
  logError(runtime().log, context.requestId, error, 'error', loggedPath(new URL(request.url).pathname));
}
