import type { LoaderFunctionArgs } from '@remix-run/node';
import { Meta, Outlet, useMatches, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPricesOff } from '~/kernel/access/permissions';
import { formatPhone, telHref } from '~/kernel/text/phone';
import { ActingChip } from '~/kernel/frame/acting-chip';
import { enhanceScript } from '~/kernel/frame/enhance-script';
import { errorKind } from '~/kernel/frame/errors/error-kind';
import { failedMeta } from '~/kernel/frame/errors/failed-meta';
import { useFailedPage } from '~/kernel/frame/errors/failed-page';
import { useKnownWords } from '~/kernel/frame/known-words';
import { useRootData, type ActingShown, type RootData } from '~/kernel/frame/root-data';
import { pageKinds, sheetsAround, sheetsOf, type PageHandle, type PageKind } from '~/kernel/frame/page-kinds';
import { useNonce } from '~/kernel/frame/nonce';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Environment } from '~/kernel/provider/environment.server';
import { anonymousStamp, authorize } from '~/kernel/session/authorize.server';
import { shownTo } from '~/kernel/session/display.server';
import { isForScript } from '~/kernel/session/forms/for-script';
import { makeStamp } from '~/kernel/process/keys.server';
import { personName, type SessionRecord } from '~/kernel/session/session.server';
import { formatTime } from '~/kernel/time/dates';
import { runtime } from '~/kernel/process/runtime.server';
import actingSheet from '~/kernel/styles/kinds/acting.css?url';
import choosingSheet from '~/kernel/styles/kinds/choosing.css?url';
import { LiveRegion } from '~/kernel/ui/live-region';
import { ForeignWords, WordsKnown } from '~/kernel/ui/words';

const MINUTE_MS = 60_000;

/** The title of every failed page, since a route without a title takes that of its parent. */
export const meta = failedMeta;

export async function loader(args: LoaderFunctionArgs): Promise<RootData> {
  const { language, session, t } = await authorize(args, 'public');
  const forScript = isForScript(args.request);
  const given = forScript ? null : await runtime().environment.current();
  const display = session && given ? await shownTo(session, given) : null;
  return {
    language,
    ...(session?.record.language && session.record.language !== language ? { foreign: session.record.language } : {}),
    brand: runtime().env.portalName,
    stamp: session ? session.makeStamp() : makeStamp(anonymousStamp()),
    pricesOff: session !== null && hasPricesOff(rightsOf(session.record)),
    support: supportContact(display ?? given),
    managers: session?.record.managers ?? [],
    ...(display?.chosen ? { chosen: display.chosen.label ?? t('shell:chosen') } : {}),
    ...(args.request.headers.get('save-data') === 'on' ? { saveData: true } : {}),
    ...(forScript ? { forScript } : {}),
    // the answer to a post must not reload by itself, since that would drop the form as typed
    ...(runtime().env.versionCheck && args.context.form === null
      ? { version: args.context.version.replaceAll('"', '') }
      : {}),
    // the alert of ENV-02; the portal continues with the earlier values
    acting: session ? actingShown(session.record, t) : null,
    environmentAlert: runtime().environment.isFailing ? t('environmentFailing') : null,
  };
}

function rightsOf({ permissions, showPrices }: SessionRecord) {
  return { permissions: new Set(permissions), showPrices };
}

function actingShown(record: SessionRecord, t: Translator): ActingShown | null {
  const { swap, organization, timezone } = record;
  if (!swap) return null;
  const name = personName(record);
  return {
    name,
    organisation: organization.name,
    left: swap.until - runtime().now(),
    time: formatTime(new Date(swap.until), timezone),
    minutes: Math.max(1, Math.ceil((swap.until - runtime().now()) / MINUTE_MS)),
    title: t('acting.title', { name }),
  };
}

function supportContact(environment: Pick<Environment, 'supportEmail' | 'supportPhone'> | null) {
  const { supportEmail: email, supportPhone: phone } = environment ?? {};
  const phoneHref = phone && telHref(phone);
  return email && phoneHref ? { email, phone: formatPhone(phone), phoneHref } : null;
}

/** The document, with the sheet and the script of its kind. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { t, i18n } = useTranslation();
  const data = useRootData();
  const failed = useFailedPage();
  const error = useRouteError();
  const matches = useMatches();
  const meant = kindOf(matches);
  const kind = failed ? 'plain' : meant;
  const whole = !data?.forScript;
  const known = useKnownWords();
  const inTable = whole && !failed && matches.some(choosesInTable);
  // the Save-Data header asks for a page without additions
  const script = whole && pageKinds[meant].script && !data?.saveData;
  return (
    <html lang={data?.language ?? i18n.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {error !== undefined && !data && <title>{t(`error.${errorKind(error)}.title`)}</title>}
        {(whole ? sheetsOf(kind) : []).map((sheet) => (
          <link key={sheet} rel="stylesheet" href={sheet} />
        ))}
        {whole && data?.acting && <link rel="stylesheet" href={actingSheet} />}
        {inTable && <link rel="stylesheet" href={choosingSheet} />}
        {script && (
          <meta name="sheets" content={[...sheetsAround(kind), ...(inTable ? [choosingSheet] : [])].join(' ')} />
        )}
        {/* a part of the page that is drawn before the rest arrives would move when it does */}
        {whole && <link rel="expect" href="#polite" blocking="render" />}
        {/* the icon waits for the script, since its connection would compete with the first click */}
        {whole && <link rel="icon" href={script ? 'data:,' : '/favicon.svg'} />}
      </head>
      <body data-version={script ? data?.version : undefined}>
        <ForeignWords value={data?.foreign ?? null}>
          <WordsKnown value={known}>{children}</WordsKnown>
        </ForeignWords>
        <LiveRegion />
        {script && <script type="module" nonce={nonce} src={enhanceScript} />}
      </body>
    </html>
  );
}

/** The kind of the innermost route that has one. */
function kindOf(matches: ReturnType<typeof useMatches>): PageKind {
  return (
    matches
      .map(({ handle }) => (handle as Partial<PageHandle> | undefined)?.page)
      .findLast((page) => page !== undefined) ?? 'public'
  );
}

function choosesInTable({ handle, data }: ReturnType<typeof useMatches>[number]): boolean {
  return Boolean((handle as Partial<PageHandle> | undefined)?.choosesInTable?.(data));
}

export default function App() {
  return <Outlet />;
}

/** The page for errors that the shell cannot show. All others appear inside the shell. */
export function ErrorBoundary() {
  const kind = errorKind(useRouteError());
  const { t } = useTranslation();
  return (
    <main id="main">
      <ActingChip />
      <h1>{t(`error.${kind}.title`)}</h1>
      <p>{t(kind === 'notFound' ? 'error.notFound.text' : 'error.later')}</p>
    </main>
  );
}
