import { get, type IncomingMessage } from 'node:http';
import { print, printTable } from './report';
import { openStage, type Stage } from './stage';

const FILE = '/connections/export?state=all';
const SAMPLES = 10;

interface Download {
  readonly firstByteMs: number;
  readonly totalMs: number;
  readonly rows: number;
  readonly bytes: number;
  /** Memory of the portal after each tenth of the rows. */
  readonly rssMiB: readonly number[];
}

/**
 * Measures the overview as a file of this many rows: the time to its first byte, and the portal's memory while the rest
 * passes.
 */
export async function exportFile(rows: number): Promise<void> {
  const stage = await openStage(rows);
  const cookie = await stage.signIn(['/connections']);
  // the first file warms up what a file needs
  const before = await download(stage, cookie, rows);
  const file = await download(stage, cookie, rows);
  printTable(
    `Memory of the portal while a file of ${file.rows} rows (${(file.bytes / 2 ** 20).toFixed(1)} MiB) passes, in MiB`,
    ['rows', 'first file', 'second file'],
    file.rssMiB.map((rss, at) => [String(Math.round((rows * at) / SAMPLES)), before.rssMiB[at] ?? Number.NaN, rss]),
  );
  const [start = Number.NaN] = file.rssMiB;
  print('A list as a file', [
    { what: 'rows that are missing', value: rows - file.rows, unit: '', goal: 0 },
    { what: 'first byte', value: file.firstByteMs, unit: 'ms', goal: 100 },
    { what: 'whole file', value: file.totalMs, unit: 'ms' },
    { what: 'rows a second', value: file.rows / (file.totalMs / 1000), unit: '' },
    {
      what: 'growth of the portal during the second file',
      value: Math.max(...file.rssMiB) - start,
      unit: 'MiB',
      goal: 20,
    },
  ]);
  await stage.stop();
}

async function download({ origin, usage }: Stage, cookie: string, expected: number): Promise<Download> {
  const rss = [(await usage()).rssMiB];
  const begun = performance.now();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(origin + FILE, { headers: { cookie } }, resolve).once('error', reject);
  });
  let [firstByteMs, bytes, lines] = [Number.NaN, 0, 0];
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    if (bytes === 0) firstByteMs = performance.now() - begun;
    bytes += chunk.length;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
    // the reader waits for this answer and the portal waits for the reader, so the memory counts what the portal holds
    // back
    if (lines - 1 >= (expected * rss.length) / SAMPLES) rss.push((await usage()).rssMiB);
  }
  return { firstByteMs, totalMs: performance.now() - begun, rows: lines - 1, bytes, rssMiB: rss };
}
