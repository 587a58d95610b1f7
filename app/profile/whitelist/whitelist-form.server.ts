import { z } from 'zod';
import { ticked } from '~/kernel/forms/fields.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Profile } from '~/kernel/provider/profile';
import { LONGEST_ADDRESS, MOST_ADDRESSES, problemsOf } from '../domain/whitelist';

type Security = NonNullable<Profile['security']>;

const Row = z.object({
  address: z
    .string()
    .max(LONGEST_ADDRESS, 'profile:ipInvalid')
    .default('')
    .transform((text) => text.trim()),
});

/** The whitelist as typed, judged against what the provider has (PRO-02). */
export function whitelistForm({ whitelist, whitelistOn, secondFactorOn }: Security) {
  return z
    .object({
      enabled: ticked,
      ips: z.array(Row).max(MOST_ADDRESSES, 'profile:whitelist.most').default([]),
      confirm: ticked,
    })
    .superRefine(({ enabled, ips }, context) => {
      const say = (path: readonly (string | number)[], key: string) =>
        context.addIssue({ code: 'custom', path: [...path], message: `profile:${key}` });
      const addresses = ips.map(({ address }) => address);
      problemsOf(addresses, whitelist ?? []).forEach((problem, at) => {
        if (problem) say(['ips', at, 'address'], problem);
      });
      // a list that has addresses never becomes empty, even while it is off (spec 5)
      if (ips.length === 0 && (enabled || (whitelist ?? []).length > 0)) say(['enabled'], 'whitelist.remains');
      if (!enabled && whitelistOn === true && secondFactorOn !== true) say(['enabled'], 'whitelist.needsSecondFactor');
    });
}

/** The fields of the form by the provider's names. */
export const WHITELIST_FIELDS = {
  whitelist: 'enabled',
  whitelist_enabled: 'enabled',
  'security.whitelist': 'enabled',
  'security.whitelist_enabled': 'enabled',
} as const;

/** The whitelist that a form shows, by which a change in another window is seen. */
export function basisOf({ whitelistOn, whitelist }: Security): string {
  return JSON.stringify([whitelistOn, whitelist]);
}

/** The whitelist as another window saved it, in words. */
export function meanwhileText({ whitelistOn, whitelist }: Security, t: Translator): string {
  return t('profile:whitelist.meanwhile', {
    state: t(`profile:whitelist.${whitelistOn === true ? 'isOn' : 'isOff'}`),
    addresses: whitelist?.join(', ') || '–',
  });
}

/** The changed parts of the provider's security. */
export function changedWhitelist(
  now: Security,
  { enabled, addresses }: { readonly enabled: boolean; readonly addresses: readonly string[] },
): Readonly<Record<string, unknown>> {
  const isSame =
    now.whitelist?.length === addresses.length && addresses.every((one, at) => now.whitelist?.[at] === one);
  return {
    ...(now.whitelistOn === enabled ? {} : { whitelist_enabled: enabled }),
    ...(isSame ? {} : { whitelist: addresses }),
  };
}
