import type { Database } from 'libsql';
import { insertChangelogEntry } from '../services/changelog';
import type { ChangelogEntry } from '../services/changelog';
import type { ServiceSeed } from './share';

const schema = `
CREATE TABLE IF NOT EXISTS changelog (uuid TEXT PRIMARY KEY, published_at TEXT NOT NULL, texts TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS changelog_by_moment ON changelog (published_at);
`;

const HOUR_MS = 3_600_000;

type Row = readonly [hoursAgo: number, texts: ChangelogEntry['texts']];

/** Some is HTML, some Markdown, one tries to bring a script, and the last is too old to be shown. */
const rows: readonly Row[] = [
  [
    20,
    {
      nl: {
        title: 'Datapools delen in de hele EU',
        text: '<p>Een datapool telt nu ook mee in <strong>zone 2</strong>.</p><ul><li>Geen extra kosten</li><li>Werkt meteen voor bestaande pools</li></ul>',
      },
      en: {
        title: 'Share data pools in all of the EU',
        text: '<p>A data pool now counts in <strong>zone 2</strong> too.</p><ul><li>No extra cost</li><li>Works at once for existing pools</li></ul>',
      },
    },
  ],
  [
    21,
    {
      nl: {
        title: 'Lijnmeting toont de ONT',
        text: 'De meting noemt nu ook het *serienummer* van de ONT.\n\nLees meer in [de handleiding](https://help.netwerkpartner.example/ont).',
      },
      en: {
        title: 'Line test shows the ONT',
        text: 'The test now names the *serial number* of the ONT too.\n\nRead more in [the manual](https://help.netwerkpartner.example/ont).',
      },
    },
  ],
  [
    9 * 24,
    {
      nl: {
        title: 'Onderhoud in de nacht van zondag',
        text: '<p>Tussen 02:00 en 04:00 kan een bestelling langer duren.</p><script>alert("gelezen")</script>',
      },
      en: {
        title: 'Maintenance on Sunday night',
        text: '<p>Between 02:00 and 04:00 an order may take longer.</p><script>alert("read")</script>',
      },
    },
  ],
  [
    41 * 24,
    {
      nl: { title: 'Nieuwe SLA voor koper', text: 'Voor koper is er nu **SLA 20**: hersteld binnen 20 kantooruren.' },
      en: { title: 'New SLA for copper', text: 'Copper now has **SLA 20**: repaired within 20 office hours.' },
    },
  ],
  [
    75 * 24,
    {
      nl: { title: 'Welkom in het nieuwe portaal', text: 'Het oude portaal is gesloten.' },
      en: { title: 'Welcome to the new portal', text: 'The old portal is closed.' },
    },
  ],
];

function fill(db: Database, now: Date): void {
  rows.forEach(([hoursAgo, texts], index) =>
    insertChangelogEntry(db, {
      uuid: `c4a6e109-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
      published_at: new Date(now.getTime() - hoursAgo * HOUR_MS).toISOString(),
      texts,
    }),
  );
}

export const changelog: ServiceSeed = {
  schema,
  fill: (db, [share]) => {
    if (share) fill(db, share.now);
  },
};
