import { partOf, type Part } from '~/flows/parts/part.server';
import { settlePanel, type Settled } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { isDue, keepFacts, knownFacts, PAGE_FRESH_MS } from './facts.server';
import { hiddenBy, markOf } from './later.server';
import { keepKeys } from './keys.server';
import { grouped, type Line } from './line';
import { isAsked, type AskedSource, type Facts, type Source } from './source';
import { allowedSources } from './sources.server';
import { unlessBroken } from './unless-broken.server';

interface Read {
  readonly lines: readonly Line[];
  /** Set for a source that could not be read. */
  readonly failure?: { readonly key: string; readonly title: string; readonly part: Part<null> };
  /** The name of a source that was read in part. */
  readonly partly?: string;
}

/** All that waits for the user, the worst first. Each source may fail alone (ERR-04). */
export async function attentionOf(access: Access, sources: readonly Source[] = allowedSources(access.permissions)) {
  const [hidden, ...read] = await Promise.all([
    hiddenBy(access.session),
    ...sources.map((source) => readSource(access, source)),
  ]);
  const lines = read.flatMap((one) => one.lines).map((line) => ({ ...line, mark: markOf(line.key) }));
  keepKeys(
    access.session,
    lines.map(({ mark }) => mark),
  );
  const shown = lines.filter(({ mark }) => !hidden.has(mark));
  return {
    groups: grouped(shown),
    count: shown.length,
    hidden: lines.length - shown.length,
    failures: read.flatMap(({ failure }) => failure ?? []),
    partly: read.flatMap(({ partly }) => partly ?? []),
  };
}

async function readSource(access: Access, source: Source): Promise<Read> {
  const read = await unlessBroken(() => readWhole(access, source));
  return read ?? { lines: [], partly: source.title(access.t) };
}

async function readWhole(access: Access, source: Source): Promise<Read> {
  if (!isAsked(source)) return { lines: await source.own(access) };
  const known = isDue(access.session, source, PAGE_FRESH_MS) ? null : knownFacts(access.session, source);
  return known ? readFacts(access, source, known) : askSource(access, source);
}

/** The questions under way, which pages of one organisation share. */
const underWay = new Map<string, Promise<Settled<Facts<unknown>>>>();

async function askSource(access: Access, source: AskedSource): Promise<Read> {
  const { session, t } = access;
  const settled = await askTogether(access, source, `${session.record.organization.uuid} ${source.key}`);
  if (settled.ok) return readFacts(access, source, settled.value);
  return { lines: [], failure: { key: source.key, title: source.title(t), part: partOf(settled, () => null) } };
}

/** The answer of the question under way, or else of one that begins at once, before another page can look. */
async function askTogether(access: Access, source: AskedSource, key: string): Promise<Settled<Facts<unknown>>> {
  for (let asking = underWay.get(key); asking; asking = underWay.get(key)) {
    // the end of a colleague's session ends their question, and not this page
    const shared = await asking.catch(() => null);
    if (shared) return shared;
  }
  return askAlone(access, source, key);
}

function askAlone(access: Access, source: AskedSource, key: string): Promise<Settled<Facts<unknown>>> {
  const asking = askOnce(access, source).finally(() => {
    if (underWay.get(key) === asking) underWay.delete(key);
  });
  underWay.set(key, asking);
  return asking;
}

async function askOnce({ session, provider, now }: Access, source: AskedSource): Promise<Settled<Facts<unknown>>> {
  const settled = await settlePanel(source.ask(provider, now, knownFacts(session, source)));
  keepFacts(session, source, settled.ok ? settled.value : null);
  return settled;
}

async function readFacts(
  access: Access,
  { lines, title }: AskedSource,
  { rows, isPart }: Facts<unknown>,
): Promise<Read> {
  return { lines: await lines(rows, access), ...(isPart ? { partly: title(access.t) } : {}) };
}
