import { describe, expect, it } from 'vitest';
import { parseSubject, questionsFor, SUBJECTS } from '~/tickets/domain/questions';
import { isSameText } from '~/tickets/domain/same-text';

describe('TIC-01 the questions of the support desk', () => {
  it.each([
    ['broadband', true, ['devices', 'restarted', 'lights']],
    ['broadband', null, ['devices', 'restarted', 'lights']],
    ['broadband', false, ['devices', 'restarted', 'modem']],
    ['mobile', null, ['place', 'otherDevice']],
    ['email', null, ['mail']],
    ['order', null, []],
    ['other', null, []],
  ] as const)('about %s, on fibre: %s', (subject, isFibre, questions) => {
    expect(questionsFor(subject, isFibre)).toEqual(questions);
  });

  it('reads a subject from an address, and no other word', () => {
    expect(SUBJECTS.map(parseSubject)).toEqual(SUBJECTS);
    for (const word of ['', null, undefined, 'voip', 'toString']) expect(parseSubject(word)).toBeNull();
  });
});

describe('two texts', () => {
  it.each([
    ['a b', ' a\r\nb ', true],
    ['a b', 'ab', false],
    ['A', 'a', false],
  ])('%j and %j', (one, other, same) => {
    expect(isSameText(one, other)).toBe(same);
  });
});
