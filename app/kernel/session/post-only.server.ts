import type { LoaderFunctionArgs } from '@remix-run/node';

/** The answer to a GET where only a form may be posted; the loader throws it. */
export function postOnly({ context }: Pick<LoaderFunctionArgs, 'context'>): Response {
  context.responseHeaders.set('allow', 'POST');
  return new Response(null, { status: 405 });
}
