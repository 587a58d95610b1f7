import type { LoaderFunctionArgs } from '@remix-run/node';

/** The answer to a GET at an address that only takes forms. The loader throws it. */
export function postOnly({ context }: Pick<LoaderFunctionArgs, 'context'>): Response {
  context.responseHeaders.set('allow', 'POST');
  return new Response(null, { status: 405 });
}
