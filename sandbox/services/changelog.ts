import type { CallContext, RestAnswer, Service } from '../platform/call';
import { rest } from '../platform/call';
import type { Language } from '../platform/call';

/** An entry in both languages. Its texts are HTML or Markdown, as whoever writes them likes. */
export interface ChangelogEntry {
  uuid: string;
  published_at: string;
  texts: Record<Language, { title: string; text: string }>;
}

export function insertChangelogEntry(db: CallContext['db'], entry: ChangelogEntry): void {
  db.prepare('INSERT INTO changelog VALUES (?,?,?)').run(entry.uuid, entry.published_at, JSON.stringify(entry.texts));
}

/**
 * The entries since a day, the newest first. Who asks makes no difference, since the specification has no call by which
 * an entry becomes read.
 */
function unread(query: URLSearchParams, { db, caller, now }: CallContext): RestAnswer {
  const asked = query.get('language');
  const language = asked === 'nl' || asked === 'en' ? asked : caller.language;
  const rows = db
    .prepare('SELECT * FROM changelog WHERE published_at >= ? AND published_at <= ? ORDER BY published_at DESC')
    .all(query.get('unread_since') ?? '', now().toISOString()) as Record<'uuid' | 'published_at' | 'texts', string>[];
  const entries = rows.map(({ uuid, published_at, texts }) => ({
    uuid,
    published_at,
    ...(JSON.parse(texts) as ChangelogEntry['texts'])[language],
  }));
  return { status: 200, body: { unread: entries } };
}

export const changelog: Service = {
  methods: [],
  routes: [rest('GET', '/changelog/unread', 'any', ({ query }, context) => unread(query, context))],
};
