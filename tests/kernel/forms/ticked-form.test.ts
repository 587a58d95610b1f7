import { describe, expect, it } from 'vitest';
import { tickedForm } from '~/kernel/forms/ticked-form.server';

const GROUPS = { roles: ['a', 'b', 'c'] };
const typed = (intent?: string) => ({
  answer: { failed: false },
  form: new URLSearchParams([
    ['_as', 'stamp'],
    ['name', 'Jan'],
    ['roles', 'b'],
    ...(intent === undefined ? [] : [['intent', intent] as [string, string]]),
  ]),
});

describe('SYS-04 the buttons for all boxes and none', () => {
  it.each([
    ['roles*all', ['a', 'b', 'c']],
    ['roles*none', []],
  ])('%s answers the form as typed with %j ticked: no mistake, and nothing is saved', (intent, roles) => {
    const access = typed(intent);
    const answer = tickedForm(access, GROUPS);
    expect(answer?.data.result).toEqual({ initialValue: { name: ['Jan'], roles } });
    expect(answer?.init?.status).toBe(200);
    expect(access.answer.failed).toBe(false);
  });

  it('any other button is not theirs', () => {
    expect(tickedForm(typed('save'), GROUPS)).toBeNull();
    expect(tickedForm(typed(), GROUPS)).toBeNull();
  });

  it('a group that the form does not have is refused', () => {
    expect(() => tickedForm(typed('others*all'), GROUPS)).toThrow(expect.objectContaining({ status: 400 }));
  });
});
