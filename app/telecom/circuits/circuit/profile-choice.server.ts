import { z } from 'zod';
import { seesPrices } from '~/kernel/access/permissions';
import { priceWithUnit } from '~/flows/prices/amounts';
import { read } from '~/kernel/forms/fields.server';
import { settlePanel } from '~/kernel/provider/client.server';
import type { FieldProblems } from '~/kernel/forms/parse.server';
import { REDUNDANCY, type TerminationProfile } from '~/telecom/circuits/catalogue';
import type { DetailedCircuit } from '~/telecom/provider/connection';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import { connectionChoices } from '~/telecom/pickers/connection-choices.server';
import type { Review, TypedForm } from '~/flows/panels/panel.server';
import type { CircuitHost } from '../circuit-host';
import { primaryObstacle, primaryProblem, primarySchema, readPrimary, whyNoPrimary } from './primary-choice.server';

/** The value of a profile's radio button. It includes the type, which decides whether a primary circuit is required. */
const profileField = read('circuits:problem.profile', (text) => {
  const [type, uuid, ...more] = text.split('/');
  return type && uuid && more.length === 0 ? { type, uuid } : null;
});

/** A termination profile and, for redundancy, its primary circuit (BBC-06). */
export const profileSchema = z
  .object({ profile: profileField, ...primarySchema })
  .transform(({ profile, ...typed }, context) => ({
    profile,
    primary: profile.type === REDUNDANCY ? readPrimary(typed, context) : null,
  }));
type ProfileAnswer = z.output<typeof profileSchema>;

/** The part of a host that lists the profiles of a circuit. */
type ProfilesOf = Pick<CircuitHost<never, never, never>, 'profiles' | 'sims'>;

/**
 * The profiles with their monthly prices, and the search for a primary circuit.
 * @param circuit the circuit that gets the profile, or null for a new one
 */
export async function loadProfiles(
  access: Access,
  host: ProfilesOf,
  typed: TypedForm,
  circuit: DetailedCircuit | null,
) {
  const { t, provider } = access;
  const [profiles, connections] = await Promise.all([
    settlePanel(host.profiles(provider)),
    connectionChoices(access, typed['connection'] ?? '', (other) => whyNoPrimary(other, circuit, t), host),
  ]);
  const noLines = primaryObstacle(access, host);
  const mayPrice = seesPrices(access);
  const rows = profiles.ok ? profiles.value : [];
  const first = rows.find(({ isDefault }) => isDefault);
  return {
    failed: !profiles.ok,
    isNew: circuit === null,
    mayPrice,
    default: first ? valueOf(first) : '',
    profiles: rows.map((profile) => ({
      value: valueOf(profile),
      title: foreign(profile.name),
      price: mayPrice && profile.price !== null ? priceWithUnit(profile.price, profile.unit) : undefined,
      unavailable: profile.uuid === circuit?.profile?.uuid ? t('circuits:current') : unavailable(profile.type),
    })),
    redundancy: noLines === null && rows.some(({ type }) => type === REDUNDANCY),
    connections,
  };

  function unavailable(type: string): string | undefined {
    return (type === REDUNDANCY && noLines) || undefined;
  }
}
export type ProfileChoices = Awaited<ReturnType<typeof loadProfiles>>;

function valueOf({ type, uuid }: Pick<TerminationProfile, 'type' | 'uuid'>): string {
  return `${type}/${uuid}`;
}

/**
 * The problem with a choice. A valid choice is another profile of the list, with a usable primary circuit if it needs
 * one.
 */
export async function profileProblem(
  access: Access,
  host: ProfilesOf,
  { profile, primary }: ProfileAnswer,
  circuit: DetailedCircuit | null,
): Promise<FieldProblems | null> {
  const { t, provider } = access;
  if (profile.uuid === circuit?.profile?.uuid) return { profile: [t('circuits:problem.sameProfile')] };
  const known = (await host.profiles(provider)).some(
    ({ uuid, type }) => uuid === profile.uuid && type === profile.type,
  );
  if (!known) return { profile: [t('circuits:problem.profile')] };
  const noLines = primary && primaryObstacle(access, host);
  if (noLines) return { profile: [noLines] };
  return primary && primaryProblem(access, primary, circuit, host);
}

/** The name of a profile for a review. A text replaces a name that cannot be read. */
export async function profileName(
  { provider, t }: Access,
  host: ProfilesOf,
  { uuid }: ProfileAnswer['profile'],
): Promise<string> {
  const profiles = await settlePanel(host.profiles(provider));
  return (
    foreign(profiles.ok ? profiles.value.find((profile) => profile.uuid === uuid)?.name : null) ||
    t('circuits:profile.unnamed')
  );
}

/** The primary circuit in a review, for a circuit that becomes redundant or stops being so. */
export function primaryLine({ t }: Access, { primary }: ProfileAnswer, before: string | null): Review['lines'] {
  if (!primary && before === null) return [];
  const none = t('circuits:primary.none');
  return [
    { key: 'primary', label: t('circuits:primary.title'), value: primary?.circuit ?? none, before: before ?? none },
  ];
}
