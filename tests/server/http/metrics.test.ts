import { describe, expect, it } from 'vitest';
import { Histogram } from '~/kernel/provider/histogram';
import { StoreAway } from '~/kernel/store/store';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';
import { routeMap } from '~tests/house/route-map';
import { createMetrics, MOST_ROUTES } from '../../../server/watch/metrics';

/** GET, HEAD and POST. */
const METHODS = 3;

const portal = filePortal({ connections: 30 });
const client = castMember(portal, PortalClient);

const lines = async () => (await (await fetch(`${portal.origin}/metrics`)).text()).trim().split('\n');

/** The lines of /metrics up to their value. */
const series = (all: string[]) => all.map((line) => line.replace(/ \S+$/, ''));

const OPENED = 'portal_request_duration_seconds_count{method="GET",route="/connections/:nid"}';

const valueOf = (all: string[], name: string) =>
  Number(
    all
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1) ?? 0,
  );

describe('S-36 the durations of /metrics', () => {
  it('are those of each route, provider call and store operation, and name no record, user or query', async () => {
    // The portal of the worker has counted the requests of other files too.
    const before = new Set(series(await lines()));
    const opened = async () => valueOf(await lines(), OPENED);
    const already = await opened();
    await client.get('/connections?search=zoekwoord');
    const list = await client.get('/connections');
    const ids = [...new Set([...list.text.matchAll(/href="(\/connections\/NL\d+)"/g)].map(([, path = '']) => path))];
    expect(ids.length).toBeGreaterThan(5);
    for (const path of ids) await client.get(path);
    const text = (await lines()).join('\n');
    expect(await opened()).toBe(already + ids.length);
    expect(text).toMatch(
      /^portal_provider_call_duration_seconds_bucket\{service="broadband",method="broadband\.list_connections",le="0\.1"\} \d+$/m,
    );
    expect(text).toMatch(
      /^portal_store_operation_duration_seconds_bucket\{driver="(?:sqlite|postgresql)",operation="get",le="0\.005"\} [1-9]\d*$/m,
    );
    for (const path of ids) expect(text).not.toContain(path.split('/').at(-1));
    const added = series(await lines()).filter((name) => !before.has(name));
    expect(added.join('\n')).not.toMatch(/reseller|search/);
    expect(text).not.toContain('zoekwoord');
  });

  it('do not grow with what is asked for: unknown addresses and other records add no line', async () => {
    await client.get('/nothing-here');
    const before = new Set(series(await lines()));
    for (let n = 0; n < 30; n += 1) await client.open(`/nothing-${n}/at/${n}?q=${n}`);
    const added = series(await lines()).filter((name) => !before.has(name));
    // work in the background may add lines of its own
    expect(added.filter((name) => name.startsWith('portal_request_'))).toEqual([]);
    expect(added.join('\n')).not.toContain('nothing');
  });

  it('have room for every route with each of its methods, and no more lines than a collector takes', () => {
    const patterns = new Set(routeMap().map(({ path }) => path));
    const most = patterns.size * METHODS;
    expect(most).toBeLessThan(MOST_ROUTES);
    const took = new Histogram('took', ['method', 'route'], MOST_ROUTES);
    for (let n = 0; n < 2 * MOST_ROUTES; n += 1) took.add(['GET', `/${n}`], n);
    expect(took.lines().length).toBeLessThanOrEqual(1 + 14 * (MOST_ROUTES + 1));
  });

  it('are told without the counts of a store that does not answer, so that the alerts of the others still ring', async () => {
    const away = () => {
      throw new StoreAway(new Error('away'));
    };
    const text = await createMetrics([away, () => ['portal_ready 0']]).text();
    expect(text).toMatch(/^portal_requests_in_flight 0$/m);
    expect(text).toMatch(/^portal_ready 0$/m);
  });
});
