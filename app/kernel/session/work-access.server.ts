import { translator } from '~/kernel/i18n/i18n.server';
import { runtime } from '~/kernel/process/runtime.server';
import { actingOf } from './acting.server';
import type { Access } from './authorize.server';
import type { Background } from './background.server';
import type { Language } from './session.server';

/**
 * The facts of a user for work that goes on without a request, such as the checks of a form. It has no fields.
 * @param language of the texts that the work stores
 */
export function workAccess({ session, provider, permissions }: Background, language: Language): Access {
  const { showPrices, admin, timezone } = session.record;
  return {
    session,
    provider,
    permissions,
    showPrices,
    admin,
    timezone,
    acting: actingOf(session.record),
    language,
    t: translator(language),
    form: new URLSearchParams(),
    now: new Date(runtime().now()),
    answer: { failed: false },
    parked: () => Promise.resolve(null),
  };
}
