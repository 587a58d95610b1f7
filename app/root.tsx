import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone, telHref } from '~/domain/phone';
import { enhanceScript } from '~/frame/enhance-script';
import { errorKind } from '~/frame/error-kind';
import { failedMeta } from '~/frame/failed-meta';
import { useFailedPage } from '~/frame/failed-page';
import { pack, useRouteData } from '~/frame/packed';
import { pageStyle } from '~/frame/style-links';
import { useNonce } from '~/nonce';
import type { Environment } from '~/provider/environment.server';
import { anonymousStamp, authorize } from '~/session/authorize.server';
import { makeStamp } from '~/session/keys.server';
import { runtime } from '~/session/runtime.server';
import { IconScope, IconSprite } from '~/ui/icons';
import { LiveRegions } from '~/ui/live-region';
import { RouteFocus } from '~/ui/route-focus';
import { useHydrated } from '~/ui/use-hydrated';
import { ForeignWords } from '~/ui/words';

export const links: LinksFunction = () => [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }];

/** For every page that failed: a route without a title of its own takes that of the route around it. */
export const meta = failedMeta;

/** What every page carries, with or without a session. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, session, t } = await authorize(args, 'public');
  const environment = await runtime().environment.current();
  return pack({
    language,
    ...(session?.record.language && session.record.language !== language ? { foreign: session.record.language } : {}),
    brand: runtime().env.portalName,
    stamp: session ? session.makeStamp() : makeStamp(anonymousStamp()),
    support: supportContact(environment),
    ...(args.request.headers.get('save-data') === 'on' ? { saveData: true } : {}),
    // the alert of ENV-02; the values that were known before go on serving
    environmentAlert: runtime().environment.isFailing ? t('environmentFailing') : null,
  });
}

function supportContact(environment: Environment | null) {
  const { supportEmail: email, supportPhone: phone } = environment ?? {};
  const phoneHref = phone && telHref(phone);
  return email && phoneHref ? { email, phone: formatPhone(phone), phoneHref } : null;
}

/**
 * The document. Pages that have nothing to enhance say so in their handle and ship no scripts (performance: How, 1); documents with `enhance` get the
 * small script of app/enhance instead of React.
 */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { t, i18n } = useTranslation();
  const data = useRouteData<typeof loader>('root');
  const language = data?.language ?? i18n.language;
  const matches = useMatches();
  // who saves data gets the page as it is: nothing fetched ahead, and not the script that would do so
  const bare = Boolean(data?.saveData) || matches.some(isBare);
  const enhanced = matches.some(isEnhanced);
  const hydrated = useHydrated();
  const failed = useFailedPage();
  // once hydrated it is always there, so that no page is ever without while the next one's own sheet comes
  const unstyled = hydrated || failed || !matches.some(isStyled);
  const error = useRouteError();
  // once hydrated they stay, also on a page that would not have asked for them: it must take the focus and be announced like any other
  const scripts = hydrated || (!bare && !failed);
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        {error !== undefined && !data && <title>{t(`error.${errorKind(error)}.title`)}</title>}
        {unstyled && <link rel="stylesheet" href={pageStyle} />}
        <Links />
      </head>
      <body>
        <IconScope>
          <LiveRegions>
            <ForeignWords value={data?.foreign ?? null}>{children}</ForeignWords>
            {scripts && <RouteFocus />}
          </LiveRegions>
          <IconSprite />
        </IconScope>
        {scripts ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : (
          <>
            <script nonce={nonce}>{HONEST_BACK}</script>
            {enhanced && !error && <script type="module" nonce={nonce} src={enhanceScript} />}
          </>
        )}
      </body>
    </html>
  );
}

/**
 * For pages without other scripts. Reached by a link from a hydrated page and reloaded, the browser takes Back for a step within this document: the address
 * would change and the page would stay. (React escapes the text of a script, hence no quotes and no brackets of tags.)
 */
const HONEST_BACK = 'p=location.href.split(/#/)[0];onpopstate=function(){if(location.href.split(/#/)[0]!=p)location.reload()}';

/** `hydrate` in a route's handle: false, or a function of its data that says so. */
function isBare({ handle, data }: ReturnType<typeof useMatches>[number]): boolean {
  const { hydrate } = (handle ?? {}) as { hydrate?: boolean | ((data: unknown) => boolean) };
  return typeof hydrate === 'function' ? !hydrate(data) : hydrate === false;
}

/** A document whose forms the modules of app/enhance make comfortable. */
function isEnhanced({ handle }: ReturnType<typeof useMatches>[number]): boolean {
  return Boolean((handle as { enhance?: boolean } | undefined)?.enhance);
}

/** Its own sheet is on the page. */
function isStyled({ handle }: ReturnType<typeof useMatches>[number]): boolean {
  return Boolean((handle as { styled?: boolean } | undefined)?.styled);
}

export default function App() {
  return <Outlet />;
}

/** Only what even the shell could not show comes here: everything else fails inside the shell. */
export function ErrorBoundary() {
  const kind = errorKind(useRouteError());
  const { t } = useTranslation();
  return (
    <main id="main">
      <h1>{t(`error.${kind}.title`)}</h1>
      <p>{t(kind === 'notFound' ? 'error.notFound.text' : 'error.later')}</p>
    </main>
  );
}
