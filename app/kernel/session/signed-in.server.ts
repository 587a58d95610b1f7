import { satisfies, type Requirement } from '~/kernel/access/permissions';
import { runtime } from '~/kernel/process/runtime.server';
import type { SessionRecord } from './session.server';
import { whyOver } from './session.server';
import { limits } from './session-limits.server';
import { SESSION_KIND } from './sessions.server';

const PAGE = 500;

/** The people of each organisation who are signed in, by its uuid. */
export type SignedIn = ReadonlyMap<string, readonly Person[]>;

interface Person {
  readonly owner: string;
  readonly may: (requirement: Requirement) => boolean;
}

/** Finds who is signed in as themselves. Staff who work as another user are left out, as both of their identities. */
export async function signedIn(organisations: ReadonlySet<string>): Promise<SignedIn> {
  const { store, now } = runtime();
  const found = new Map<string, Person[]>();
  for (let after: string | null = ''; after !== null; ) {
    const part: Awaited<ReturnType<typeof store.page<SessionRecord>>> = await store.page(SESSION_KIND, after, PAGE);
    for (const { owner, value } of part) {
      const { organization, permissions, swap } = value;
      if (swap || !organisations.has(organization.uuid) || whyOver(value, limits(), now())) continue;
      const person: Person = { owner, may: (requirement) => satisfies(requirement, new Set(permissions)) };
      found.set(organization.uuid, [...(found.get(organization.uuid) ?? []), person]);
    }
    after = part.length === PAGE ? (part.at(-1)?.id ?? null) : null;
  }
  return found;
}
