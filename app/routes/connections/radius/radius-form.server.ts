import { data, redirect } from '@remix-run/node';
import type { Requirement } from '~/domain/permissions';
import { invalid, type FieldProblems, type FormResult } from '~/forms/parse.server';
import type { Translator } from '~/i18n/i18n.server';
import { paths } from '~/paths';
import { settle, type Settled } from '~/provider/client.server';
import { ProviderRejection, ProviderWeather } from '~/provider/errors';
import type { RadiusSettings } from '~/provider/schemas/radius';
import type { Access } from '~/session/authorize.server';
import { putFlash } from '~/session/flash.server';
import { dropParkedForm } from '~/session/parked.server';
import { foreign } from '~/ui/words';
import { typedFields } from '~/wizard/drafts.server';

/** Who may change what holds for all connections of the organisation. */
export const RADIUS_RIGHTS = { allOf: ['broadband-r', 'broadband-c'] } as const satisfies Requirement;

/** A part of a page, or what the provider said instead. */
export function shownPart<T>(part: Settled<T>) {
  return part.ok ? { ok: true as const, value: part.value } : { ok: false as const, message: foreign(part.failure.data.message) };
}

/** The settings in words: no hours is no limit. */
export function settingsText({ defaultRealm, maxSessions, timeoutHours }: RadiusSettings, t: Translator) {
  return {
    realm: defaultRealm,
    sessions: maxSessions === null ? t('radius:settings.unknown') : String(maxSessions),
    timeout: timeoutHours === null ? t('radius:settings.unknown') : timeoutHours === 0 ? t('radius:settings.never') : t('radius:settings.hours', { count: timeoutHours }),
  };
}

/** What a form on this page held when its session ended, else what is set now. */
export async function firstFields(access: Access, now: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
  const parked = await access.parked();
  return parked ? Object.fromEntries(typedFields(parked)) : now;
}

interface Saving {
  readonly write: Promise<unknown>;
  readonly reject: (problems: FieldProblems) => FormResult;
  /** Fields of the form by what the provider calls them. */
  readonly fields: Readonly<Record<string, string>>;
  readonly done: 'radius:settings.saved' | 'radius:ipVpns.saved';
  readonly here: string;
}

/**
 * Back to what was set with a word; or the form as typed, with the provider's messages under their fields. A write is sent once: when its answer is lost nobody
 * knows, and setting the same once more does no harm.
 */
export async function saveRadius(access: Access, { write, reject, fields, done, here }: Saving) {
  const { session, t } = access;
  const saved = await settle(write);
  if (saved.ok) {
    await dropParkedForm(session, here);
    await putFlash(session, { tone: 'success', key: done });
    return redirect(paths.radius(), 303);
  }
  const { error } = saved.failure;
  if (error instanceof ProviderRejection) {
    const known = error.details.flatMap(({ field, message }) => (message ? [[fields[field ?? ''] ?? '', foreign(message)] as const] : []));
    return invalid(access, reject(known.length > 0 ? byField(known) : { '': [foreign(error.message)] }));
  }
  if (!(error instanceof ProviderWeather)) throw saved.failure;
  access.answer.failed = true;
  return data({ result: reject({ '': [t(error.sent ? 'radius:unknown' : 'radius:notSent')] }) }, { status: 502 });
}

function byField(messages: readonly (readonly [field: string, message: string])[]): FieldProblems {
  return Object.fromEntries([...new Set(messages.map(([field]) => field))].map((field) => [field, messages.filter(([name]) => name === field).map(([, text]) => text)]));
}
