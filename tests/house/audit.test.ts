import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { deedTitle, recordOf } from '~/flows/deeds/deeds.server';
import { jobs } from '~/flows/runs/jobs.server';
import { translator } from '~/kernel/i18n/i18n.server';
import type { Trailed } from '~/kernel/process/trail-line.server';
import { lookUps } from '~/look-ups.server';
import { routeMap } from './route-map';
import { descendants, filesIn, parsed, textOf } from './source';

/**
 * The functions by which actions write their lines. Each has the name of a test in tests/activity/http/lines.test.ts,
 * which shows the lines of one such action.
 */
const WRITES: readonly (readonly [call: RegExp, shown: string])[] = [
  [/\b\w+\.submit\(access, args\)/, 'panel: a change of a connection'],
  [/\bsubmitReview\(/, 'wizard: an order, which names the connection that it made'],
  [
    /\bsubmitStatus\(|\bsettleSent\(|\banswerOutcome\(|\bdropLost\(/,
    'look-up: an order whose answer was lost, and was found',
  ],
  [/\bmakeRecord\(|\bsubmitTicket\(|\bsendReply\(/, 'make: a shipping address'],
  [/\bchangeRecord\(/, 'record: a shipping address, with the names of the fields that changed'],
  [/\bsaveRecord\(/, 'record: a setting that is saved as a record'],
  [/\bsetShowPrices\(/, 'profile: prices that are switched'],
  [/\baudited\(/, 'repeatable: a SIM that is refreshed'],
  [/\btakeFiles\(/, 'file: one of a reply, and one that was too long'],
  [/\bstartTest\(|\binvestigate\(/, 'test: a line that is measured'],
  [/\bstartSeen\(/, 'run: each of its records, who began it and who stopped it'],
  [/\bauditRun\('run stopped'/, 'run: one that is stopped'],
  [
    /\baudit\('(?:password|secret) (?:shown|withdrawn)'/,
    'secret: a password that was shown, by connection and circuit',
  ],
  [/\bsubmitHandOver\(|\bsubmitTakeOver\(/, 'draft: one that is handed to a colleague, who takes it over'],
  [/\baudit\('signed out'/, 'session: who comes and goes'],
  [/\bendOwnSessions\(/, 'session: one that its user ends from elsewhere'],
  [/\bsubmitSwap\(|\bswapBack\(/, 'swap: staff who work as a user, and stop'],
  [/\baskForLink\(|\bresetPassword\(/, 'visitor: a password that is asked for without a session'],
];

/** The actions without a line, and why. A refusal of any of them has its own. */
const WITHOUT: readonly (readonly [call: RegExp, why: string])[] = [
  [
    /\bsubmitStep\(|\bsubmitStart\(|\bsubmitResume\(|\bsubmitDiscard\(|\bdraftWith\(|\bdraftOfRow\(|\bgoToDraft\(/,
    'a draft is in the portal alone until it is sent',
  ],
  [/\bplanAsked\(|\bgoToOrders\(|\bnameColumns\(/, 'a plan is in the portal alone until it is begun'],
  [/\bmendRow\(/, 'a row is judged, and ordered only by a plan'],
  [/\bwatchAddress\(|\bendWatch\(/, 'a list of the portal for an organisation, which says who began what'],
  [/\bkeepChosen\(/, 'a choice of this session'],
  [/\bforgetWorkedAs\(/, 'a message that was read'],
  [/\bsubmitNote\(/, 'notes of the portal for an organisation, each with its author'],
  [/\bsubmitViews\(/, 'views of lists, in the portal alone, for their user or with the name of who shares them'],
  [/\bhideLine\(/, 'lines that a user puts off, for that user alone'],
  [/\bsubmitForget\(/, 'a memory of the portal for its user alone'],
  [/^\{[^;]*;\s*const page = safePath/, 'a sign that somebody is there'],
  [/cookieNames\.(?:language|drawer)\(\)/, 'a preference of this browser'],
  [
    /^\{\s*await authorize\(args, 'public'\);\s*throw new Response\(null, \{ status: 404 \}\);\s*\}$/,
    'there is nothing to do',
  ],
];

const actions = routeMap().flatMap(({ path, file }) => {
  const body = actionOf(parsed(file));
  return body === null ? [] : [[path, body] as const];
});

function actionOf(source: ts.SourceFile): string | null {
  const found = descendants(source, ts.isFunctionDeclaration).find(({ name }) => name?.text === 'action');
  return found?.body?.getText() ?? null;
}

const matches = (body: string) => ({
  writes: WRITES.filter(([call]) => call.test(body)).map(([, shown]) => shown),
  without: WITHOUT.filter(([call]) => call.test(body)).map(([, why]) => why),
});

describe('ASVS 16.3 every action of the map leaves a line in the trail, or has a reason for none', () => {
  it('finds the actions', () => {
    const files = filesIn(['app'], /\.tsx?$/).filter((file) =>
      /export (?:async function|const) action\b/.test(textOf(file)),
    );
    expect(actions.length).toBeGreaterThanOrEqual(files.length);
    expect(actions.length).toBeGreaterThan(60);
  });

  it.each(actions)('%s', (_path, body) => {
    const { writes, without } = matches(body);
    expect(writes.length + without.length, body).toBeGreaterThan(0);
  });

  it('of each kind one is shown over HTTP, and none is left that no action has', () => {
    const shown = ['lines', 'lines-of-runs'].map((name) => textOf(`tests/activity/http/${name}.test.ts`)).join('');
    for (const [, title] of WRITES) expect(shown).toContain(`it('${title}'`);
    const used = new Set(actions.flatMap(([, body]) => Object.values(matches(body)).flat()));
    expect([...used].sort()).toEqual([...WRITES, ...WITHOUT].map(([, text]) => text).sort());
  });

  it.each([
    ['calls the provider itself', '{ await access.provider.radius.setSettings({}); }'],
    ['answers what is elsewhere', '{ return answerSomehow(access, args); }'],
  ])('would notice an action that %s', (_what, body) => {
    expect(matches(body)).toEqual({ writes: [], without: [] });
  });
});

describe('every write goes through what writes the lines', () => {
  it('sends of intents and repeatable writes are audited in one place each', () => {
    const users = (call: RegExp) => filesIn(['app'], /\.tsx?$/).filter((file) => call.test(textOf(file)));
    expect(users(/\bauditIntent\('|\bnote\('sent'\)/)).toEqual(
      [
        'app/flows/intents/audit.server.ts',
        'app/flows/intents/conclude.server.ts',
        'app/flows/intents/intent.server.ts',
      ].filter((file) => /\bauditIntent\('|\bnote\('sent'\)/.test(textOf(file))),
    );
    expect(users(/audit\('change sent'/)).toEqual(['app/kernel/session/audited.server.ts']);
  });

  it('nothing but the sweep removes a line of the trail, and nothing changes one', () => {
    const statements = filesIn(['app', 'server'], /\.ts$/).flatMap((file) =>
      [...textOf(file).matchAll(/\b(DELETE FROM|UPDATE|REPLACE INTO|DROP TABLE) trail\b/g)].map(
        ([text]) => `${file} ${text}`,
      ),
    );
    expect(statements).toEqual([
      'app/kernel/store/trail-search.ts DELETE FROM trail',
      'app/kernel/store/trail-search.ts DELETE FROM trail',
    ]);
  });
});

describe.each(['nl', 'en'] as const)('the activity log has words for every deed (%s)', (language) => {
  const t = translator(language);
  const nobody = { who: null, as: null, reason: null } as const;

  it.each(lookUps.map(({ wizard }) => [wizard]))('%s', (wizard) => {
    // a panel is named by its area and its action; an action for many records has a kind for each of its actions
    const kinds = jobs.filter(({ name }) => name === wizard).map(({ kind }) => kind);
    const [area = '', ...action] = wizard.split(' ');
    for (const one of kinds.length > 0 ? kinds : [action.join(' ')]) {
      expect(deedTitle({ wizard, action: one, area }, t), one).not.toBeNull();
    }
  });

  it.each([
    ['connection', 'NL100001'],
    ['radius', 'settings'],
    ['ipVpn', 'a'],
    ['mobile', '0b5cad00-0000-4000-8000-000000000001'],
    ['mobileOrder', 'a'],
    ['dataPool', 'new'],
    ['endUser', 'a'],
    ['customer', 'a'],
    ['shippingAddress', 'a'],
    ['profile', 'prices'],
    ['user', 'support'],
  ])('and for its record: %s', (area, record) => {
    const shown = recordOf({ ...nobody, event: 'change sent', area, record } satisfies Trailed, t);
    expect(shown?.kind).not.toBe(area);
    // the pages of a profile are those of whoever reads the log
    if (area === 'profile') expect(shown?.href).toBeNull();
    else expect(shown?.href).toMatch(/^\//);
  });

  it('no area writes a record that the log does not know', () => {
    const areas = filesIn(['app'], /\.tsx?$/).flatMap((file) => [
      ...[...textOf(file).matchAll(/\b(?:record: \{ area|about = \{ action: '\w+', area): '(\w+)'/g)].map(
        ([, area]) => area,
      ),
      ...(/: Area</.test(textOf(file))
        ? [...textOf(file).matchAll(/^ {2}key: '(\w+)',/gm)].map(([, area]) => area)
        : []),
    ]);
    expect(areas.length).toBeGreaterThan(8);
    for (const area of new Set(areas))
      expect(recordOf({ ...nobody, event: 'change sent', area: area ?? '', record: 'x' }, t)?.kind, area).not.toBe(
        area,
      );
  });
});
