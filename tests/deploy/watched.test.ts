import { beforeAll, describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';
import { filesIn, textOf } from '~tests/house/source';
import { alerts, dashboard } from './deployed';

const portal = filePortal();

/** Labels that Prometheus gives to every sample, and the name of its own metric. */
const OF_PROMETHEUS = ['job', 'instance'];
const UP = 'up';

/** The labels of each metric of a portal at work. */
const known = new Map<string, Set<string>>([[UP, new Set()]]);
beforeAll(async () => {
  await (await PortalClient.signedIn(portal)).get('/connections');
  const metrics = await (await fetch(`${portal.origin}/metrics`)).text();
  for (const line of metrics.split('\n')) {
    const [, name, labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? [];
    if (name === undefined) continue;
    const all = known.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) all.add(label);
    known.set(name, all);
  }
});

interface Asked {
  readonly metric: string;
  readonly labels: readonly string[];
}

/** The metrics of an expression, with the labels that it selects by. */
function askedBy(expression: string): Asked[] {
  const found = expression.matchAll(/\b((?:portal|process)_\w+|up)\b(?:\{([^}]*)\})?/g);
  return [...found].map(([, metric = '', selector = '']) => ({
    metric,
    labels: [...selector.matchAll(/(\w+)\s*(?:=|!=|=~|!~)"/g)].map(([, label = '']) => label),
  }));
}

/** The metrics and labels of an expression that no portal has. */
function unknownOf(expression: string): string[] {
  const asked = askedBy(expression);
  expect([expression, asked.length]).not.toEqual([expression, 0]);
  const names = asked.flatMap(({ metric, labels }) => {
    const own = known.get(metric);
    if (own === undefined) return [metric];
    return labels
      .filter((label) => !own.has(label) && !OF_PROMETHEUS.includes(label))
      .map((label) => `${metric} ${label}`);
  });
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));
  const has = (label: string) =>
    asked.some(({ metric }) => known.get(metric)?.has(label)) || OF_PROMETHEUS.includes(label);
  return [...names, ...grouped.filter((label) => !has(label)).map((label) => `by ${label}`)];
}

describe('deploy/alerts.yaml', () => {
  it('asks for metrics and labels that a portal has', () => {
    expect(alerts.length).toBeGreaterThan(8);
    expect(alerts.flatMap(({ expr }) => unknownOf(expr))).toEqual([]);
    expect(unknownOf('sum by (colour) (portal_gone{status="5xx"})')).toEqual(['portal_gone', 'by colour']);
  });

  it('says of each what it is, how grave it is, and where its page stands', () => {
    const names = alerts.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    for (const { alert, labels, annotations } of alerts) {
      expect(['critical', 'warning']).toContain(labels.severity);
      expect(annotations.summary.length * annotations.description.length).toBeGreaterThan(0);
      expect(annotations.page).toBe(`docs/operate/alerts/${alert}.md`);
    }
  });

  it('has a line for each in the page about watching', () => {
    const lines = textOf('docs/operate/watch.md').matchAll(/^\| \[(\w+)\]\(alerts\/\1\.md\) \| .* \((\w+)\) \|$/gm);
    expect([...lines].map(([, name, severity]) => `${name} ${severity}`)).toEqual(
      alerts.map(({ alert, labels }) => `${alert} ${labels.severity}`),
    );
  });

  it('has a page for each, which says what it means, what users see, where to look and what to do', () => {
    const pages = filesIn(['docs/operate/alerts'], /\.md$/);
    expect(pages).toEqual(alerts.map(({ annotations }) => annotations.page).sort());
    const headings = ['What it means', 'What users see', 'Where to look', 'What to do'];
    for (const page of pages) {
      const found = [...textOf(page).matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
      expect([page, found]).toEqual([page, headings]);
    }
  });
});

describe('the alert PortalProviderAway', () => {
  it('goes by calls that fail, long before the breaker opens', async () => {
    const { expr = '' } = alerts.find(({ alert }) => alert === 'PortalProviderAway') ?? {};
    const [, outcomes = ''] = /outcome=~"([^"]+)"/.exec(expr) ?? [];
    const client = await PortalClient.signedIn(portal);
    const counted = async () => {
      const metrics = await (await fetch(`${portal.origin}/metrics`)).text();
      const calls = [
        ...metrics.matchAll(/^portal_provider_calls_total\{service="broadband",.*outcome="(\w+)"\} (\d+)$/gm),
      ];
      const sum = (of: typeof calls) => of.reduce((total, [, , count]) => total + Number(count), 0);
      const failed = sum(calls.filter(([, outcome = '']) => outcomes.split('|').includes(outcome)));
      return { failed, all: sum(calls), isOpen: metrics.includes('breaker_open{service="broadband"} 1') };
    };
    const before = await counted();
    await portal.faults([
      { match: 'rpc', status: 502 },
      { match: 'rest', status: 502 },
    ]);
    for (let load = 0; load < 4; load += 1) expect((await client.open('/connections')).status).toBe(200);
    const after = await counted();
    const failed = after.failed - before.failed;
    expect(failed).toBeGreaterThan(5);
    expect(failed).toBeGreaterThan(0.5 * (after.all - before.all));
    expect(after.isOpen).toBe(false);
  });
});

describe('deploy/dashboard.json', () => {
  it('shows metrics and labels that a portal has', () => {
    const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(expressions.flatMap(unknownOf)).toEqual([]);
  });

  it('shows every metric of the portal', () => {
    const shown = dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => askedBy(expr)));
    const names = new Set(shown.map(({ metric }) => metric.replace(/_bucket$/, '')));
    const all = [...known.keys()]
      .filter((name) => name !== UP)
      .map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));
    expect(all.filter((name) => !names.has(name))).toEqual([]);
  });
});
