import { describe, expect, it } from 'vitest';
import { sandboxStage } from '~tests/sandbox/stage';

interface Tickets {
  results: { id: number; status: string; connection: string; created_at: string; title: string }[];
  pagination: { total_count: number };
}

const sandbox = sandboxStage();
const support = sandbox.client('support');

async function list(query = ''): Promise<Tickets> {
  return (await support.rest<Tickets>('GET', `/support/tickets/${query}`)).body;
}

describe('GET /support/tickets/', () => {
  it('has tickets in every status', async () => {
    const { results, pagination } = await list('?per_page=100');
    expect(pagination.total_count).toBe(results.length);
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['new', 'open', 'closed', 'solved']));
  });

  it('finds those of a connection that are still open, newest first', async () => {
    const { results } = await list('?connection=NL100001&status=new,open&sort=-created_at');
    expect(results).toMatchObject([{ status: 'open', connection: 'NL100001', title: 'Verbinding valt weg' }]);
    const all = (await list('?connection=NL100001&sort=-created_at')).results.map(({ created_at }) => created_at);
    expect(all).toEqual(all.toSorted().reverse());
    expect(all.length).toBeGreaterThan(1);
  });

  it('refuses another status and another sort', async () => {
    for (const query of ['?status=open,lost', '?sort=title'])
      expect((await support.rest('GET', `/support/tickets/${query}`)).status).toBe(422);
  });

  it("shows nobody else's, and asks support-r", async () => {
    const [stranger, mobile] = [sandbox.client('stranger'), sandbox.client('mobile')];
    const theirs = await stranger.rest<Tickets>('GET', '/support/tickets/?per_page=100');
    const ours = (await list('?per_page=100')).results.map(({ id }) => id);
    expect(theirs.body.results.length).toBeGreaterThan(0);
    expect(theirs.body.results.filter(({ id }) => ours.includes(id))).toEqual([]);
    expect((await mobile.rest('GET', '/support/tickets/')).status).toBe(403);
  });
});
