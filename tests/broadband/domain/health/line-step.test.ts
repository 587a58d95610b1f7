import { describe, expect, it } from 'vitest';
import { lineStep, type LineStepFacts } from '~/broadband/domain/health/line-step';

const OFFLINE: LineStepFacts = {
  key: 'offline',
  isPassword: false,
  hasTicket: false,
  mayReplace: true,
  conclusion: null,
  mayReport: true,
  mayInvestigate: true,
};

describe('issue 35.1 the one thing to do about a line', () => {
  it.each<[string, Partial<LineStepFacts>, ReturnType<typeof lineStep>]>([
    ['offline', {}, 'investigate'],
    ['some circuits offline', { key: 'partlyOffline' }, 'investigate'],
    ['an outage', { key: 'outage' }, 'newTicket'],
    ['an outage with a ticket open', { key: 'outage', hasTicket: true }, 'ticket'],
    ['an outage, for who may not send a ticket', { key: 'outage', mayReport: false }, 'investigate'],
    ['a bad test', { key: 'testBad' }, 'investigate'],
    ['a doubtful test', { key: 'testDoubtful' }, 'investigate'],
    ['a refused password', { isPassword: true }, 'password'],
    ['a refused password with a ticket open', { isPassword: true, hasTicket: true }, 'password'],
    ['a ticket is open', { hasTicket: true }, 'ticket'],
    [
      'a bad test with a ticket open, though investigated',
      { key: 'testBad', hasTicket: true, conclusion: 'lineBad' },
      'ticket',
    ],
    ['investigated and bad', { key: 'testBad', conclusion: 'lineBad' }, 'newTicket'],
    ['investigated, no session', { conclusion: 'offline' }, 'newTicket'],
    ['investigated, the tests failed', { conclusion: 'failed' }, 'newTicket'],
    ['an investigation under way', { conclusion: 'testing' }, 'investigation'],
    ['investigated without a conclusion', { conclusion: 'unknown' }, 'investigation'],
    ['investigated, refused for another reason', { conclusion: 'refused' }, 'investigation'],
    [
      'investigated and bad, for who may not send a ticket',
      { conclusion: 'lineBad', mayReport: false },
      'investigation',
    ],
    ['offline, and it cannot be investigated', { mayInvestigate: false }, null],
    ['a bad test, and it cannot be investigated', { key: 'testBad', mayInvestigate: false }, 'test'],
    ['not known whether it is online', { key: 'onlineUnknown' }, 'investigate'],
    ['the last test failed', { key: 'testFailed' }, 'investigate'],
    ['the last test was not read, with a ticket open', { key: 'testUnread', hasTicket: true }, 'investigate'],
    ['not known, and investigated', { key: 'partlyUnknown', conclusion: 'good' }, 'investigation'],
    ['not known, and it cannot be investigated', { key: 'onlineUnknown', mayInvestigate: false }, null],
    ['good', { key: 'good' }, null],
    ['good with a ticket open', { key: 'good', hasTicket: true }, 'ticket'],
    ['good, though its tests are hidden, with a ticket open', { key: 'goodUntested', hasTicket: true }, 'ticket'],
    ['its end is near', { key: 'endOfLife', hasTicket: true }, 'replace'],
    ['its end is near, and its replacement is not known', { key: 'endUnsure' }, null],
    ['its end is near, and another line is ordered', { key: 'endOrdered' }, null],
    ['its end is near, for who may not order', { key: 'endOfLife', mayReplace: false }, null],
    ['on order', { key: 'ordered' }, null],
    ['to end', { key: 'ending', hasTicket: true }, null],
    ['an order that failed', { key: 'failed' }, null],
  ])('%s', (_what, facts, step) => {
    expect(lineStep({ ...OFFLINE, ...facts })).toBe(step);
  });
});
