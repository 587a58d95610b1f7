import { createHash, randomBytes } from 'node:crypto';
import type { Database } from 'libsql';
import { z } from 'zod';
import { NotFound, rpc } from '../../platform/call';
import { ownSecurity } from './security';

const row = z.object({
  uuid: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});

/** The keys of the postcode plugin. */
export const apiKeys = [
  rpc('user', 'set_api_key', 'any', z.strictObject({ name: z.string().trim().min(1).max(64) }), ({ name }, context) => {
    ownSecurity(context);
    const uuid = context.newId();
    const key = randomBytes(24).toString('base64url');
    context.db
      .prepare('INSERT INTO api_keys (uuid, username, name, created_at, hash) VALUES (?, ?, ?, ?, ?)')
      .run(uuid, context.caller.username, name, context.now().toISOString(), hashOf(key));
    // the key is in this answer alone, and only its hash is stored
    return { uuid, name, api_key: key };
  }),

  rpc('user', 'list_api_keys', 'any', z.strictObject({}), (_params, context) => ({
    apikeys: context.db
      .prepare('SELECT uuid, name, created_at, last_used_at FROM api_keys WHERE username = ? ORDER BY created_at, name')
      .all(context.caller.username)
      .map((found) => row.parse(found)),
  })),

  rpc('user', 'del_api_key', 'any', z.strictObject({ uuid: z.string() }), ({ uuid }, context) => {
    ownSecurity(context);
    const { changes: removed } = context.db
      .prepare('DELETE FROM api_keys WHERE uuid = ? AND username = ?')
      .run(uuid, context.caller.username);
    if (removed === 0) throw new NotFound();
    return {};
  }),
];

/** Notes the use of a key. False for a key that does not exist. */
export function useKey(db: Database, key: string, at: Date): boolean {
  const { changes } = db
    .prepare('UPDATE api_keys SET last_used_at = ? WHERE hash = ?')
    .run(at.toISOString(), hashOf(key));
  return changes > 0;
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
