import { createHash, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { Database } from 'libsql';
import { password as passwordOfCast } from '../cast';

/** Passwords that were reset, links to reset one, and the mails that brought them. */
export const schema = `
CREATE TABLE passwords (username TEXT PRIMARY KEY, salt TEXT NOT NULL, hash TEXT NOT NULL);
CREATE TABLE reset_links (token TEXT PRIMARY KEY, username TEXT NOT NULL, until TEXT NOT NULL);
CREATE TABLE mails (id INTEGER PRIMARY KEY, mail TEXT NOT NULL);
`;

const LINK_MS = 60 * 60_000;

export interface Mail {
  to: string;
  subject: string;
  lines: readonly string[];
  link: string | null;
  sent_at: string;
}

/** Everybody of the cast has the same password, until they reset it. */
export function passwordFits(db: Database, username: string, given: string): boolean {
  const own = db.prepare('SELECT salt, hash FROM passwords WHERE username = ?').get(username) as
    | { salt: string; hash: string }
    | undefined;
  return own ? sameText(hashOf(given, own.salt), own.hash) : sameText(given, passwordOfCast);
}

export function setPassword(db: Database, username: string, given: string): void {
  const salt = randomBytes(16).toString('base64url');
  db.prepare('INSERT OR REPLACE INTO passwords VALUES (?, ?, ?)').run(username, salt, hashOf(given, salt));
  db.prepare('DELETE FROM reset_links WHERE username = ?').run(username);
}

/** A token that resets the password once, within an hour. An earlier one of the same user is void. */
export function makeResetToken(db: Database, username: string, now: Date): string {
  const token = randomBytes(32).toString('base64url');
  db.prepare('DELETE FROM reset_links WHERE username = ?').run(username);
  const until = new Date(now.getTime() + LINK_MS).toISOString();
  db.prepare('INSERT INTO reset_links VALUES (?, ?, ?)').run(storedToken(token), username, until);
  return token;
}

/** The user of a token that is still good, or null. */
export function userOfToken(db: Database, token: string, now: Date): string | null {
  const row = db
    .prepare('SELECT username FROM reset_links WHERE token = ? AND until > ?')
    .get(storedToken(token), now.toISOString()) as { username: string } | undefined;
  return row?.username ?? null;
}

export function sendMail(db: Database, mail: Mail): void {
  db.prepare('INSERT INTO mails (mail) VALUES (?)').run(JSON.stringify(mail));
}

/** The mails that were sent, the last first. */
export function mailsIn(db: Database): Mail[] {
  const rows = db.prepare('SELECT mail FROM mails ORDER BY id DESC LIMIT 100').all() as { mail: string }[];
  return rows.map(({ mail }) => JSON.parse(mail) as Mail);
}

function storedToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function hashOf(given: string, salt: string): string {
  return scryptSync(given, salt, 32).toString('base64url');
}

function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
