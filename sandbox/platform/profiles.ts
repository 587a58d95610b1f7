import { createHash, randomBytes } from 'node:crypto';
import { BlockList, isIPv4 } from 'node:net';
import type { Database } from 'libsql';
import { z } from 'zod';
import type { Organization } from '../cast';
import { cast, roles, totpSecret } from '../cast';
import type { Language } from './call';

export const schema = `
CREATE TABLE profiles (
  username TEXT PRIMARY KEY,
  organization_uuid TEXT NOT NULL,
  organization_name TEXT NOT NULL,
  profile TEXT NOT NULL
);
CREATE INDEX profiles_organization ON profiles (organization_uuid, username);
CREATE TABLE api_keys (
  uuid TEXT PRIMARY KEY,
  username TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at TEXT NOT NULL,
  hash TEXT NOT NULL,
  last_used_at TEXT
);
CREATE INDEX api_keys_username ON api_keys (username, created_at);
`;

export const profileSchema = z.object({
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  language: z.enum(['nl_NL', 'en_GB', 'en_US']),
  role: z.string(),
  timezone: z.string(),
  show_prices: z.boolean(),
  permissions: z.array(z.string()),
  notifications: z.object({
    broadband: z.boolean(),
    mobile_broadband: z.boolean(),
    maintenance: z.boolean(),
    shipments: z.boolean(),
  }),
  security: z.object({
    whitelist_enabled: z.boolean(),
    totp_enabled: z.boolean(),
    whitelist: z.array(z.string()),
    totp_key: z.string().nullable(),
  }),
});
export type Profile = z.infer<typeof profileSchema>;

/** A profile and whose it is. */
export interface User {
  profile: Profile;
  organization: Organization;
}

const rowSchema = z.object({ organization_uuid: z.string(), organization_name: z.string(), profile: z.string() });

export function seedProfiles(db: Database): void {
  for (const member of cast) {
    const profile: Profile = {
      username: member.username,
      first_name: member.first_name,
      last_name: member.last_name,
      email: member.email,
      language: 'nl_NL',
      role: member.role,
      timezone: 'Europe/Amsterdam',
      show_prices: member.show_prices,
      permissions: [...roles[member.role].permissions, ...member.more],
      notifications: { broadband: true, mobile_broadband: true, maintenance: true, shipments: false },
      security: {
        whitelist_enabled: member.whitelist !== null,
        totp_enabled: member.totp,
        whitelist: [...(member.whitelist ?? [])],
        totp_key: member.totp ? totpSecret : newTotpKey(),
      },
    };
    insertProfile(db, profile, member.organization);
  }
}

const TOTP_KEY_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A key for an authenticator app: 160 bits in base32 (RFC 4226 4). */
export function newTotpKey(): string {
  const bits = [...randomBytes(TOTP_KEY_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[parseInt(five, 2)]).join('');
}

export function insertProfile(db: Database, profile: Profile, { organization_uuid, name }: Organization): void {
  db.prepare('INSERT INTO profiles (username, organization_uuid, organization_name, profile) VALUES (?, ?, ?, ?)').run(
    profile.username,
    organization_uuid,
    name,
    JSON.stringify(profile),
  );
}

const SUBJECT_LENGTH = 24;

const subjects = new Map<string, string>();
const usernames = new Map<string, string>();

/** The opaque `sub` claim of a user, so that clients cannot take it for a username. */
export function subjectOf(username: string): string {
  const known = subjects.get(username);
  if (known !== undefined) return known;
  const made = createHash('sha256').update(`subject of ${username}`).digest('hex').slice(0, SUBJECT_LENGTH);
  subjects.set(username, made);
  usernames.set(made, username);
  return made;
}

export function findUserBySubject(db: Database, subject: string): User | null {
  const known = usernames.get(subject);
  if (known !== undefined) return findUser(db, known);
  const names = z.array(z.object({ username: z.string() })).parse(db.prepare('SELECT username FROM profiles').all());
  const found = names.find(({ username }) => subjectOf(username) === subject);
  return found ? findUser(db, found.username) : null;
}

export function findUser(db: Database, username: string): User | null {
  const row = db
    .prepare('SELECT organization_uuid, organization_name, profile FROM profiles WHERE username = ?')
    .get(username);
  return row === undefined ? null : userOf(row);
}

/** Everybody, or everybody of one organisation, by username. */
export function listUsers(db: Database, organizationUuid?: string): User[] {
  const rows =
    organizationUuid === undefined
      ? db.prepare('SELECT organization_uuid, organization_name, profile FROM profiles ORDER BY username').all()
      : db
          .prepare(
            'SELECT organization_uuid, organization_name, profile FROM profiles WHERE organization_uuid = ? ORDER BY username',
          )
          .all(organizationUuid);
  return rows.map(userOf);
}

function userOf(row: unknown): User {
  const { organization_uuid, organization_name, profile } = rowSchema.parse(row);
  return {
    profile: profileSchema.parse(JSON.parse(profile)),
    organization: { organization_uuid, name: organization_name },
  };
}

export function saveProfile(db: Database, profile: Profile): void {
  db.prepare('UPDATE profiles SET profile = ? WHERE username = ?').run(JSON.stringify(profile), profile.username);
}

export function deleteUser(db: Database, username: string): void {
  db.prepare('DELETE FROM api_keys WHERE username = ?').run(username);
  db.prepare('DELETE FROM profiles WHERE username = ?').run(username);
}

/** The first two letters of the profile's language (spec 5). */
export function languageOf(profile: Profile): Language {
  return profile.language.startsWith('nl') ? 'nl' : 'en';
}

/** True when the whitelist contains this address, or when there is no whitelist. */
export function addressAllowed(profile: Profile, address: string): boolean {
  if (!profile.security.whitelist_enabled) return true;
  const plain = address.replace(/^::ffff:/, '');
  const list = new BlockList();
  for (const allowed of profile.security.whitelist) list.addAddress(allowed, isIPv4(allowed) ? 'ipv4' : 'ipv6');
  return list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
}
