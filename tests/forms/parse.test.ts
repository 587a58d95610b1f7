import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { kept, optionalText, read, readOptional, wholeNumber, withRules } from '~/forms/fields.server';
import { invalid, parseForm } from '~/forms/parse.server';
import { translator } from '~/i18n/i18n.server';

const Schema = z.object({
  name: read('order:problem.contact_name', kept((text) => text.length > 1)),
  count: readOptional('order:problem.cpe', wholeNumber),
  note: optionalText('order:problem.housenrext', 5),
  rows: z.array(z.object({ tag: read('order:problem.tag', wholeNumber) })).default([]),
});
const [nl, en] = [translator('nl'), translator('en')];
const form = (fields: Record<string, string>) => new URLSearchParams(fields);

describe('parseForm', () => {
  it('answers the values', () => {
    const parsed = parseForm(form({ name: ' Jan ', count: ' 12 ', 'rows[0].tag': '6', _as: 'stamp' }), Schema, nl);
    expect(parsed.ok && parsed.value).toEqual({ name: 'Jan', count: 12, note: '', rows: [{ tag: 6 }] });
  });

  it.each([
    [nl, 'Vul de naam van de contactpersoon in'],
    [en, 'Enter the name of the contact'],
  ])('FMT-05 says what is wrong in the user’s language, keeps what was typed, and no stamp', (t, message) => {
    const parsed = parseForm(form({ name: 'J', note: 'ok', _as: 'stamp' }), Schema, t);
    if (parsed.ok) throw new Error('it must be refused');
    expect(parsed.asked).toBe(true);
    expect(parsed.result.error).toEqual({ name: [message] });
    expect(parsed.result.initialValue).toEqual({ name: 'J', note: 'ok' });
  });

  it('can be refused afterwards, by field and as a whole', () => {
    const parsed = parseForm(form({ name: 'Jan', _as: 'stamp' }), Schema, nl);
    if (!parsed.ok) throw new Error('it must be right');
    const result = parsed.reject({ '': ['Helaas'], count: ['Te veel'] });
    expect([result.status, result.error, result.initialValue]).toEqual(['error', { '': ['Helaas'], count: ['Te veel'] }, { name: 'Jan' }]);
  });

  it.each([
    ['insert', { name: 'rows', defaultValue: { tag: '9' } }, [{ tag: '6' }, { tag: '9' }]],
    ['remove', { name: 'rows', index: 0 }, undefined],
  ])('the button that does %s is no mistake', (type, payload, rows) => {
    const parsed = parseForm(form({ name: '', 'rows[0].tag': '6', __intent__: JSON.stringify({ type, payload }) }), Schema, nl);
    if (parsed.ok) throw new Error('a row more or less is not a submit');
    expect([parsed.asked, parsed.result.initialValue?.rows]).toEqual([false, rows]);
  });

  it.each([
    ['no JSON', '{'],
    ['no object', '7'],
    ['null', 'null'],
    ['an unknown type', '{"type":"explode","payload":{"name":"rows"}}'],
    ['a reset', '{"type":"reset","payload":{}}'],
    ['an update', '{"type":"update","payload":{"name":"name","value":"x"}}'],
    ['a skipped validation', '{"type":"validate","payload":{}}'],
    ['a list that is a field', '{"type":"insert","payload":{"name":"name"}}'],
    ['a row far away', '{"type":"insert","payload":{"name":"rows[4000000000].tags"}}'],
    ['a place far away', '{"type":"insert","payload":{"name":"rows","index":4000000000}}'],
    ['a place before the first', '{"type":"remove","payload":{"name":"rows","index":-1}}'],
    ['the prototype', '{"type":"insert","payload":{"name":"__proto__"}}'],
    ['the prototype of a row', '{"type":"insert","payload":{"name":"rows[0].__proto__"}}'],
    ['no name', '{"type":"insert","payload":{}}'],
  ])('an intent that no button of ours gives is a 400: %s', (_what, intent) => {
    expect(thrownBy(() => parseForm(form({ name: 'Jan', __intent__: intent }), Schema, nl))).toBe(400);
  });

  it('so are two intents and a state', () => {
    const two = new URLSearchParams([['__intent__', '{"type":"insert","payload":{"name":"rows"}}'], ['__intent__', 'x']]);
    expect(thrownBy(() => parseForm(two, Schema, nl))).toBe(400);
    expect(thrownBy(() => parseForm(form({ name: 'Jan', __state__: '{}' }), Schema, nl))).toBe(400);
  });

  it('answers 422 for a mistake, 200 for a row', () => {
    const access = { answer: { failed: false } };
    const parsed = parseForm(form({}), Schema, nl);
    if (parsed.ok) throw new Error('it must be refused');
    expect([invalid(access, parsed.result).init?.status, access.answer.failed]).toEqual([422, true]);
    expect([invalid(access, parsed.result, false).init?.status, access.answer.failed]).toEqual([200, false]);
  });
});

describe('ordering B16 access D10 fields, their rules and what must be asked are judged at once', () => {
  const Ruled = withRules(
    { name: read('order:problem.contact_name', kept((text) => text.length > 1)), count: readOptional('order:problem.cpe', wholeNumber), far: z.string().optional() },
    ({ name, count, far }, say) => {
      if (count === 1) say(['name'], 'order:problem.zipcode');
      if (name === 'Jan' && !far) say(['far'], 'order:problem.housenr');
    },
  ).transform(({ name, count }) => ({ both: `${name} ${count}` }));
  const [zipcode, housenr] = [nl('order:problem.zipcode'), nl('order:problem.housenr')];

  it.each([
    [{ name: 'Jan', count: 'x' }, ['count', 'far']],
    [{ name: 'J', count: '1' }, ['name']],
    [{ name: 'J', count: 'x' }, ['name', 'count']],
  ])('a rule holds for what could be read: %j', (fields, wrong) => {
    const parsed = parseForm(form(fields), Ruled, nl);
    expect(parsed.ok ? [] : Object.keys(parsed.result.error ?? {})).toEqual(wrong);
  });

  it('a field may break its own rule and one between fields', () => {
    const parsed = parseForm(form({ name: 'J', count: '1' }), Ruled, nl);
    expect(!parsed.ok && parsed.result.error?.name).toEqual([nl('order:problem.contact_name'), zipcode]);
  });

  it('gives what could be read, of fields that are all right too', () => {
    expect(parseForm(form({ name: 'J', count: '2', far: 'x' }), Ruled, nl).read()).toEqual({ count: 2, far: 'x' });
    expect(parseForm(form({ name: 'Jan', count: 'x' }), Ruled, nl).read()).toEqual({ name: 'Jan' });
    const right = parseForm(form({ name: 'Jan', far: 'x' }), Ruled, nl);
    expect([right.ok && right.value, right.read()]).toEqual([{ both: 'Jan null' }, { name: 'Jan', count: null, far: 'x' }]);
  });

  it('what was asked elsewhere is said beside what the fields say, in the order of the fields, once', () => {
    const parsed = parseForm(form({ name: 'Jan', count: 'x', _as: 'stamp' }), Ruled, nl);
    const { error, initialValue } = parsed.reject({ search: ['Zoek'], far: [housenr], name: ['Onbekend'], '': ['Helaas'] });
    expect(Object.entries(error ?? {})).toEqual([
      ['', ['Helaas']],
      ['name', ['Onbekend']],
      ['count', [nl('order:problem.cpe')]],
      ['far', [housenr]],
      ['search', ['Zoek']],
    ]);
    expect(initialValue).toEqual({ name: 'Jan', count: 'x' });
  });

  it('a row more or less stays without a word', () => {
    const parsed = parseForm(form({ name: '', __intent__: JSON.stringify({ type: 'insert', payload: { name: 'rows' } }) }), Schema, nl);
    expect([parsed.asked, parsed.read(), parsed.reject({ name: ['Onbekend'] })]).toEqual([false, expect.anything(), !parsed.ok && parsed.result]);
  });
});

describe('wholeNumber', () => {
  it.each([
    ['0', 0],
    [' 7 ', 7],
    ['007', 7],
    ['', null],
    ['-1', null],
    ['1.5', null],
    ['1e3', null],
    ['0x10', null],
    ['9999999999', null],
  ])('%s is %s', (text, value) => {
    expect(wholeNumber(text)).toBe(value);
  });
});

function thrownBy(call: () => unknown): number {
  try {
    call();
  } catch (error) {
    if (error instanceof Response) return error.status;
    throw error;
  }
  return 0;
}
