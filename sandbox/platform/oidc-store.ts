import type { Database } from 'libsql';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { z } from 'zod';

export const schema = `
CREATE TABLE IF NOT EXISTS oidc_records (
  model TEXT NOT NULL,
  id TEXT NOT NULL,
  payload TEXT NOT NULL,
  grant_id TEXT,
  uid TEXT,
  user_code TEXT,
  expires_at INTEGER,
  PRIMARY KEY (model, id)
);
CREATE INDEX IF NOT EXISTS oidc_records_grant ON oidc_records (grant_id);
CREATE INDEX IF NOT EXISTS oidc_records_uid ON oidc_records (model, uid);
`;

const payloadRow = z.object({ payload: z.string() });

/**
 * Keeps what the identity provider must remember (sessions, grants, refresh tokens) in SQLite, so that it survives a
 * restart.
 */
export class SqliteAdapter implements Adapter {
  constructor(
    private readonly db: Database,
    private readonly model: string,
  ) {}

  upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const expiresAt = expiresIn === undefined ? null : Math.floor(Date.now() / 1000) + expiresIn;
    this.db
      .prepare(
        `INSERT INTO oidc_records (model, id, payload, grant_id, uid, user_code, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
           user_code = excluded.user_code, expires_at = excluded.expires_at`,
      )
      .run(
        this.model,
        id,
        JSON.stringify(payload),
        payload.grantId ?? null,
        payload.uid ?? null,
        payload.userCode ?? null,
        expiresAt,
      );
    return Promise.resolve();
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.#one('id', id);
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#one('uid', uid);
  }

  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#one('user_code', userCode);
  }

  #one(column: 'id' | 'uid' | 'user_code', value: string): Promise<AdapterPayload | undefined> {
    const row = this.db
      .prepare(`SELECT payload FROM oidc_records WHERE model = ? AND ${column} = ?`)
      .get(this.model, value);
    return Promise.resolve(
      row === undefined ? undefined : (JSON.parse(payloadRow.parse(row).payload) as AdapterPayload),
    );
  }

  /** A used code or token stays, so that using it again is noticed. */
  consume(id: string): Promise<void> {
    this.db
      .prepare("UPDATE oidc_records SET payload = json_set(payload, '$.consumed', ?) WHERE model = ? AND id = ?")
      .run(Math.floor(Date.now() / 1000), this.model, id);
    return Promise.resolve();
  }

  destroy(id: string): Promise<void> {
    this.db.prepare('DELETE FROM oidc_records WHERE model = ? AND id = ?').run(this.model, id);
    return Promise.resolve();
  }

  revokeByGrantId(grantId: string): Promise<void> {
    this.db.prepare('DELETE FROM oidc_records WHERE grant_id = ?').run(grantId);
    return Promise.resolve();
  }
}

export function forgetExpired(db: Database): void {
  db.prepare('DELETE FROM oidc_records WHERE expires_at < ?').run(Math.floor(Date.now() / 1000));
}
