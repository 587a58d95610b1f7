import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { RestoredForm } from '~/kernel/frame/restored-form';
import { FailedPageContext } from '~/kernel/frame/errors/failed-page';
import { languageWithOpenForm } from '~/kernel/frame/open-form';
import { serverI18n } from '~/kernel/i18n/i18n.server';
import { NonceContext } from '~/kernel/frame/nonce';
import { logError, loggedPath } from '~/kernel/process/log.server';
import { runtime } from '~/kernel/process/runtime.server';
import { oneARound } from '~/kernel/time/timer.server';

/**
 * Pages defer no data, so there is no stream to wait for. A longer timeout would keep the data of every request in
 * memory (stack 3).
 */
export const streamTimeout = 0;

const turn = oneARound();

/**
 * Renders the whole page before sending it, without the marks for hydration, because the HTML is the product (house
 * rule 1).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { language } = context;
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-language', language);
  await turn();
  const html = renderToStaticMarkup(
    <NonceContext.Provider value={context.nonce}>
      <FailedPageContext.Provider value={remixContext.staticHandlerContext.errors !== null}>
        <RestoredForm.Provider value={context.shown.restored}>
          <I18nextProvider i18n={serverI18n(language)}>
            <RemixServer context={remixContext} url={request.url} nonce={context.nonce} />
          </I18nextProvider>
        </RestoredForm.Provider>
      </FailedPageContext.Provider>
    </NonceContext.Provider>,
  );
  return new Response(`<!DOCTYPE html>${languageWithOpenForm(html)}`, { status, headers });
}

/** Logs only defects. The log line of a request already shows responses that its loader threw on purpose. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return;
  logError(runtime().log, context.requestId, error, 'error', loggedPath(new URL(request.url).pathname));
}
