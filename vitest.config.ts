import { createHash } from 'node:crypto';
import tsconfigPaths from 'vite-tsconfig-paths';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that open things of which a process has one, such as its settings and its store. */
const OWN_PROCESS = ['tests/**/*.own.test.ts'];
/** The others, which share a process, fail where they open it. */
const GUARD = 'tests/fixtures/machines/shared-process.ts';

/** The longest, which begin first: at the end they would keep one processor waiting. Most of their time they wait themselves. */
const LONGEST = [
  'all-areas/mutations',
  'all-areas/lost-answers',
  'all-areas/lengths',
  'shell/http/menu-count',
  'server/remix/route-finder',
  'mobile/order/http/several/killed',
  'house/lint',
  'broadband/order/http/bad-answers/steps',
  'mobile/http/mutations',
].map((name) => `/tests/${name}.test.ts`);

/**
 * Whole ways that run against two instances on one database too. A deep run takes all that go over HTTP, without those
 * about what a process has for itself: its file, its memory, and its caches.
 */
const OVER_INSTANCES = [
  'broadband/order/http/journeys/*',
  'broadband/order/http/once',
  'broadband/order/http/once-lost',
  'broadband/order/http/survives',
  'broadband/panels/http/termination/*',
  'broadband/panels/http/lost-answer',
  'mobile/order/http/once',
  'mobile/order/http/once-lost',
  'email/runs/http/forwarders',
  'kernel/session/http/stale-forms',
  'kernel/session/http/sign-in/*',
  'profile/http/sessions',
  'server/http/admin',
  'session/http/ending',
  'swap/http/pressed-twice',
].map((name) => `tests/${name}.test.ts`);
const OF_ONE_PROCESS = [
  'activity/http/**',
  'attention/http/{agenda,attention}',
  'broadband/detail/http/long-nids',
  'broadband/order/http/reconcile/*',
  'broadband/order/http/services/prices',
  'kernel/session/http/limits',
  'mobile/http/short-bundles',
  'mobile/panels/http/block',
  'mobile/runs/http/restored',
  'ordered/http/longer-ago',
  'server/http/{metrics,traces}',
  'shell/http/menu-count',
  'swap/http/swap',
  'swap/http/swap-end',
  'tickets/http/{create,reply}-files',
].map((name) => `tests/${name}.test.ts`);
const isDeep = process.env.MUTATIONS === 'places';

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence;
    if (shuffle) return files.toSorted((one, other) => (lot(one, seed) < lot(other, seed) ? -1 : 1));
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return place < 0 ? LONGEST.length : place;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

/** The place of a file under a seed, whichever other files are run (`npm test -- --shuffle`). */
function lot({ moduleId }: TestSpecification, seed: number): string {
  const name = moduleId.slice(import.meta.dirname.length);
  return createHash('sha256').update(`${seed} ${name}`).digest('hex');
}

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    sequence: { sequencer: LongestFirst },
    environment: 'node',
    // stops a test that hangs, and must not stop one that runs on a slow machine
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // a second is short on a machine that does all parts at once
    expect: { poll: { timeout: 10_000 } },
    // a page's words say why it was not the expected one
    chaiConfig: { truncateThreshold: 2_000 },
    maxWorkers: 4,
    env: { TWO_INSTANCES: '0' },
    projects: [
      { extends: true, test: { name: 'own', include: OWN_PROCESS, isolate: true } },
      // loading the modules anew for every file took a third of the time (docs/decisions/tests.md)
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...OWN_PROCESS],
          setupFiles: [GUARD],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'two',
          include: isDeep ? ['tests/**/http/**/*.test.ts'] : OVER_INSTANCES,
          exclude: [...configDefaults.exclude, ...OWN_PROCESS, ...OF_ONE_PROCESS],
          setupFiles: [GUARD],
          env: { TWO_INSTANCES: '1' },
          isolate: false,
        },
      },
    ],
  },
});
