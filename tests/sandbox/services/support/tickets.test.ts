import { beforeEach, describe, expect, it } from 'vitest';
import { sandboxStage } from '~tests/sandbox/stage';

interface Ticket {
  readonly id: number;
  readonly status: string;
  readonly title: string;
  readonly reference: string;
  readonly connection: string | null;
  readonly created_at: string;
  readonly solved_at: string | null;
  readonly replies: readonly { message: string; is_support: boolean; username: string | null }[];
}
interface Refusal {
  readonly detail: readonly { field: string; i18n_msg: string }[];
}
interface Tickets {
  results: Ticket[];
  pagination: { total_count: number };
}

const sandbox = sandboxStage();
const support = sandbox.client('support');

async function list(query = ''): Promise<Tickets> {
  return (await support.rest<Tickets>('GET', `/support/tickets/${query}`)).body;
}

const NEW = { title: 'Geen internet', description: 'Sinds vanochtend.', reference: 'K-1', connection: 'nl100004' };

async function make(fields: object = {}) {
  return (await support.rest<Ticket & Refusal>('POST', '/support/tickets/', { ...NEW, ...fields })) as {
    status: number;
    body: Ticket & Refusal;
  };
}

const read = async (id: number) => (await support.rest<Ticket>('GET', `/support/tickets/${id}/`)).body;
const reply = (id: number, message: string, as = support) =>
  as.rest<Ticket & Refusal>('PATCH', `/support/tickets/${id}/`, { reply: message });

beforeEach(() => sandbox.reset());

describe('GET /support/tickets/', () => {
  it('has tickets in every status', async () => {
    const { results, pagination } = await list('?per_page=100');
    expect(pagination.total_count).toBe(results.length);
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['new', 'open', 'closed', 'solved']));
  });

  it('finds those of a connection that are still open, newest first', async () => {
    const { results } = await list('?connection=NL100001&status=new,open&sort=-id');
    expect(results).toMatchObject([{ status: 'open', connection: 'NL100001', title: 'Verbinding valt weg' }]);
    const all = (await list('?sort=-created_at')).results.map(({ created_at }) => created_at);
    expect(all).toEqual(all.toSorted().reverse());
  });

  it('leaves closed ones out on request, and finds by id and by the start of title and reference', async () => {
    const shown = (await list('?show_closed=false&per_page=100')).results.map(({ status }) => status);
    expect([shown.includes('closed'), shown.includes('solved')]).toEqual([false, true]);
    for (const [search, titles] of [
      ['1045', ['Vraag over factuur']],
      ['ws-12', ['Veel fouten op de lijn', 'Geen licht op de ONT']],
      ['trage', ['Trage upload']],
    ] as const)
      expect((await list(`?search=${search}`)).results.map(({ title }) => title)).toEqual(titles);
  });

  it('refuses another status and another sort', async () => {
    for (const query of ['?status=open,lost', '?sort=owner'])
      expect((await support.rest('GET', `/support/tickets/${query}`)).status).toBe(422);
  });

  it("shows nobody else's, and asks support-r", async () => {
    const [stranger, mobile] = [sandbox.client('stranger'), sandbox.client('mobile')];
    const theirs = await stranger.rest<Tickets>('GET', '/support/tickets/?per_page=100');
    const ours = (await list('?per_page=100')).results.map(({ id }) => id);
    expect(theirs.body.results.length).toBeGreaterThan(0);
    expect(theirs.body.results.filter(({ id }) => ours.includes(id))).toEqual([]);
    expect((await mobile.rest('GET', '/support/tickets/')).status).toBe(403);
    expect((await support.rest('GET', `/support/tickets/${theirs.body.results[0]?.id}/`)).status).toBe(404);
  });
});

describe('POST /support/tickets/', () => {
  it('makes a ticket that begins as new, with the nid in capitals', async () => {
    const { status, body } = await make();
    expect([status, body]).toMatchObject([201, { status: 'new', connection: 'NL100004', replies: [] }]);
    expect((await read(body.id)).title).toBe(NEW.title);
  });

  it.each([
    ['without a title', { title: ' ' }, 'title', /./],
    ['without a description', { description: undefined }, 'description', /./],
    ['TIC-02 with a reference that is too long', { reference: 'x'.repeat(51) }, 'reference', /hoogstens 50 tekens/],
    ['about the line of somebody else', { connection: 'NL999999' }, 'connection', /niet bekend/],
  ])('refuses one %s', async (_what, fields, field, text) => {
    const { status, body } = await make(fields);
    expect([status, body.detail?.[0]?.field, body.detail?.[0]?.i18n_msg]).toEqual([
      422,
      field,
      expect.stringMatching(text) as string,
    ]);
  });

  it('asks support-c', async () => {
    expect((await sandbox.client('reader').rest('POST', '/support/tickets/', NEW)).status).toBe(403);
  });
});

describe('PATCH /support/tickets/{id}/', () => {
  it('adds a reply, which opens a solved ticket again', async () => {
    const { status, body } = await reply(1043, 'Het is weer traag.');
    expect([status, body.status, body.solved_at, body.replies.at(-1)]).toMatchObject([
      200,
      'open',
      null,
      { message: 'Het is weer traag.', username: 'support', is_support: false },
    ]);
  });

  it('TIC-03 refuses a reply to a closed ticket, and one to that of somebody else', async () => {
    const { status, body } = await reply(1045, 'Nog iets.');
    expect([status, body.detail?.[0]?.field]).toEqual([422, 'reply']);
    expect((await reply(1042, 'Hallo', sandbox.client('stranger'))).status).toBe(404);
    expect((await read(1045)).replies.length).toBe(2);
  });
});

describe('the support desk', () => {
  it('TIC-03 begins, solves and closes as its clock moves, and answers each time', async () => {
    const { body } = await make();
    const course: (string | number)[][] = [];
    for (const advance of ['PT3H', 'P1D', 'P15D']) {
      await sandbox.clock({ advance });
      const { status, replies } = await read(body.id);
      course.push([status, replies.filter(({ is_support }) => is_support).length]);
    }
    expect(course).toEqual([
      ['open', 1],
      ['solved', 2],
      ['closed', 2],
    ]);
  });
});
