import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import type { Missing, Refusal, ShownIdentity } from '~/kernel/session/refusal.server';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { HiddenStamp } from '~/kernel/ui/hidden-stamp';
import { Notice } from '~/kernel/ui/notice';
import { PageHeader } from '~/kernel/ui/page-header';
import { SummaryList } from '~/kernel/ui/summary-list';
import { foreign } from '~/kernel/ui/words';
import { absentWords, errorKind, type ErrorKind } from './error-kind';
import { useFrame } from '../use-frame';
import { useHere } from '../use-here';
import { WhomToAsk } from './whom-to-ask';

/** Kinds that may succeed when the same address is tried again. */
const PASSING: ReadonlySet<ErrorKind> = new Set([
  'outage',
  'busy',
  'timeout',
  'environment',
  'store',
  'away',
  'limit',
  'unexpected',
]);
const OF_SIGN_IN: ReadonlySet<ErrorKind> = new Set([
  'signIn',
  'cookies',
  'signInUnavailable',
  'account',
  'denied',
  'signInAddress',
  'unentitled',
  'audience',
  'clock',
]);
/** Kinds that only another account can pass. */
const OF_ACCOUNT: ReadonlySet<ErrorKind> = new Set(['account', 'unentitled']);

/** The error in the user's language, with the next step. It shows neither a stack nor the provider's body. */
export function ErrorPage() {
  const { t } = useTranslation();
  const here = useHere();
  const error = useRouteError();
  const kind = errorKind(error);
  const { message, page, typed, made, now, missing } = leftBy(error);
  return (
    <div className="stack wizard">
      <PageHeader title={absentWords(error) ?? t(`error.${kind}.title`)} />
      {message && <Notice tone="danger">{message}</Notice>}
      <p>{t(`error.${kind}.text`)}</p>
      {missing && <MissingRights missing={missing} />}
      {kind === 'permission' && <WhomToAsk />}
      {made && now && <Identities made={made} now={now} kept={typed === undefined} />}
      {kind === 'limit' && page && typed === undefined && <p>{t('error.limit.kept')}</p>}
      {typed === null && <p>{t('error.typed.lost')}</p>}
      {typed && typed.length > 0 && <Typed fields={typed} />}
      <div className="actions">
        {PASSING.has(kind) && !page && (
          <ButtonLink variant="primary" href={here}>
            {t('reload')}
          </ButtonLink>
        )}
        {OF_SIGN_IN.has(kind) && (
          <ButtonLink variant="primary" href={OF_ACCOUNT.has(kind) ? paths.loginAfresh() : paths.login()}>
            {t(OF_ACCOUNT.has(kind) ? 'error.signInOther' : 'error.signInAgain')}
          </ButtonLink>
        )}
        {kind === 'denied' && <ButtonLink href={paths.forgotPassword()}>{t('error.denied.forgot')}</ButtonLink>}
        {page && !made && (
          <ButtonLink variant="primary" href={page}>
            {t(kind === 'draft' ? 'error.draft.list' : 'error.again')}
          </ButtonLink>
        )}
        {made && now && <OtherIdentity made={made} now={now} />}
        {!OF_SIGN_IN.has(kind) && <ButtonLink href={paths.home()}>{t('error.home')}</ButtonLink>}
      </div>
    </div>
  );
}

type Left = Partial<Omit<Refusal, 'reason'>> & { readonly message: string | null };

/** The details that a refusal of `authorize` or a failure of the provider carries besides its kind. */
function leftBy(error: unknown): Left {
  if (!isRouteErrorResponse(error)) return { message: null };
  const data = (error.data ?? {}) as Partial<Refusal> & { message?: unknown };
  const speaks = error.status === 403 || error.status === 502 || error.status === 504;
  return { ...data, message: speaks && typeof data.message === 'string' ? foreign(data.message) : null };
}

/** The rights that this page asks for and the user lacks. */
function MissingRights({ missing: { rights, anyOf } }: { missing: Missing }) {
  const { t } = useTranslation(['common', 'rights']);
  const names = rights.map((right) => {
    const [, module = '', action = ''] = /^(.*)-(\w)$/.exec(right) ?? [];
    return t('rights:one', {
      module: t(`rights:modules.${module}` as 'rights:modules.user'),
      action: t(`rights:actions.${action}` as 'rights:actions.r'),
    });
  });
  return <p>{t(anyOf ? 'rights:missing.any' : 'rights:missing.all', { rights: names })}</p>;
}

/** The identity that the form was made for, and the one that is signed in now. */
function Identities({ made, now, kept }: Required<Pick<Refusal, 'made' | 'now'>> & { kept: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <SummaryList
        rows={[
          { key: 'made', label: t('error.identity.made'), value: `${made.name}, ${made.organisation}` },
          { key: 'now', label: t('error.identity.now'), value: `${now.name}, ${now.organisation}` },
        ]}
      />
      {kept && <p>{keptText(t, made, now)}</p>}
    </>
  );
}

/** The typed fields, under the names of their form, so that the user can copy what the portal could not store. */
function Typed({ fields }: { fields: NonNullable<Refusal['typed']> }) {
  const { t } = useTranslation();
  return (
    <section className="stack stack-tight" aria-labelledby="typed">
      <h2 id="typed">{t('error.typed.title')}</h2>
      <p>{t('error.typed.text')}</p>
      <SummaryList rows={fields.map(([name, value], index) => ({ key: String(index), label: name, value }))} />
    </section>
  );
}

/** The way back to whoever made the form: to the user of a swap, to oneself, or by signing in as somebody else. */
function OtherIdentity({ made, now }: Required<Pick<Refusal, 'made' | 'now'>>) {
  const { t } = useTranslation();
  if (made.acting !== undefined)
    return (
      <ButtonLink variant="primary" href={paths.swap({ q: made.acting })}>
        {t('error.identity.swap', { name: made.acting })}
      </ButtonLink>
    );
  return now.acting === undefined ? <LogoutForm /> : <SwapBackForm name={now.acting} />;
}

function keptText(t: TFunction, made: ShownIdentity, now: ShownIdentity): string {
  const { name } = made;
  if (made.acting !== undefined) return t('error.identity.keptActing', { name, acting: made.acting });
  return now.acting === undefined
    ? t('error.identity.kept', { name })
    : t('error.identity.keptOwn', { name, acting: now.acting });
}

function SwapBackForm({ name }: { name: string }) {
  const { t } = useTranslation();
  const { stamp } = useFrame();
  return (
    <form method="post" action={paths.swapBack()}>
      <HiddenStamp stamp={stamp} />
      <Button variant="primary">{t('error.identity.stop', { name })}</Button>
    </form>
  );
}

function LogoutForm() {
  const { t } = useTranslation();
  const { stamp } = useFrame();
  return (
    <form method="post" action={paths.logout()}>
      <HiddenStamp stamp={stamp} />
      <Button variant="primary">{t('error.identity.logout')}</Button>
    </form>
  );
}
