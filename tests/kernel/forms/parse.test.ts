import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { kept, optionalText, read, readOptional, ticked, wholeNumber, withRules } from '~/kernel/forms/fields.server';
import { invalid, parseForm } from '~/kernel/forms/parse.server';
import { addRow, readRowIntent, removeRow } from '~/kernel/forms/row-intent';
import { translator } from '~/kernel/i18n/i18n.server';

const Schema = z.object({
  name: read(
    'order:problem.contact_name',
    kept((text) => text.length > 1),
  ),
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

  it.each([
    [nl, 'Vink dit aan of laat het leeg', 'Deze waarde kunnen wij niet lezen. Vul het opnieuw in'],
    [en, 'Tick this or leave it empty', 'This value cannot be read. Choose or type it again'],
  ])('FMT-05 ERR-05 what no page sends is refused in the user’s language, too', (t, box, other) => {
    const Malformed = z.object({ agrees: ticked, kind: z.enum(['a', 'b']), note: z.string().max(2) });
    const parsed = parseForm(form({ agrees: 'maybe', kind: 'c', note: 'long' }), Malformed, t);
    if (parsed.ok) throw new Error('it must be refused');
    expect(parsed.result.error).toEqual({ agrees: [box], kind: [other], note: [other] });
    expect(parseForm(form({ agrees: 'on', kind: 'a', note: '' }), Malformed.partial(), t).ok).toBe(true);
  });

  it('can be refused afterwards, by field and as a whole', () => {
    const parsed = parseForm(form({ name: 'Jan', _as: 'stamp' }), Schema, nl);
    if (!parsed.ok) throw new Error('it must be right');
    const result = parsed.reject({ '': ['Helaas'], count: ['Te veel'] });
    expect([result.status, result.error, result.initialValue]).toEqual([
      'error',
      { '': ['Helaas'], count: ['Te veel'] },
      { name: 'Jan' },
    ]);
  });

  it.each([
    ['one more', 'rows+', [{ tag: '6' }, undefined], { list: 'rows', adds: true }],
    ['one less', 'rows-1', undefined, { list: 'rows', adds: false, at: 0 }],
    ['one that is not there', 'rows-9', [{ tag: '6' }], { list: 'rows', adds: false, at: 8 }],
  ])('the button that asks for %s is no mistake', (_what, intent, rows, asked) => {
    const parsed = parseForm(form({ name: '', 'rows[0].tag': '6', intent }), Schema, nl);
    if (parsed.ok) throw new Error('a row more or less is not a submit');
    expect([parsed.asked, parsed.rows, parsed.result.initialValue?.rows, parsed.result.initialValue?.intent]).toEqual([
      false,
      asked,
      rows,
      undefined,
    ]);
  });

  it.each([
    ['a list that is a field', 'name+'],
    ['a row far away', 'rows[4000000000].tags+'],
    ['a place far away', 'rows-4000000000'],
    ['a place before the first', 'rows-0'],
    ['a list in a list in a list', 'rows[0].rows[0].rows[0].rows+'],
    ['the prototype', '__proto__+'],
    ['the prototype of a row', 'rows[0].__proto__+'],
    ['no list', '+'],
  ])('an intent that no button of ours gives is a 400: %s', (_what, intent) => {
    expect(thrownBy(() => parseForm(form({ name: 'Jan', intent }), Schema, nl))).toBe(400);
  });

  it.each(['search', 'price', 'choose 2026-11-30', 'again circuit-1', 'x'.repeat(50_000), '+ +', '-1 -1'])(
    'an intent of another kind is none of rows: %s',
    (intent) => {
      expect(parseForm(form({ name: 'Jan', intent }), Schema, nl).ok).toBe(true);
    },
  );

  it('the fields of the machinery come from nowhere but here', () => {
    expect(
      thrownBy(() =>
        parseForm(form({ name: 'Jan', __intent__: '{"type":"insert","payload":{"name":"rows"}}' }), Schema, nl),
      ),
    ).toBe(400);
    expect(thrownBy(() => parseForm(form({ name: 'Jan', __state__: '{}' }), Schema, nl))).toBe(400);
  });

  it('access section 4 the buttons of rows send what a text browser can show, and what is read back', () => {
    expect([addRow('circuits').value, addRow('circuits[0].subnets').value, removeRow('circuits', 1).value]).toEqual([
      'circuits+',
      'circuits[0].subnets+',
      'circuits-2',
    ]);
    expect(readRowIntent(removeRow('circuits[1].subnets', 0).value)).toEqual({
      list: 'circuits[1].subnets',
      adds: false,
      at: 0,
    });
    expect(readRowIntent(addRow('circuits[1].subnets').value)).toEqual({ list: 'circuits[1].subnets', adds: true });
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
    {
      name: read(
        'order:problem.contact_name',
        kept((text) => text.length > 1),
      ),
      count: readOptional('order:problem.cpe', wholeNumber),
      far: z.string().optional(),
    },
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
    expect([right.ok && right.value, right.read()]).toEqual([
      { both: 'Jan null' },
      { name: 'Jan', count: null, far: 'x' },
    ]);
  });

  it('what was asked elsewhere is said beside what the fields say, in the order of the fields, once', () => {
    const parsed = parseForm(form({ name: 'Jan', count: 'x', _as: 'stamp' }), Ruled, nl);
    const { error, initialValue } = parsed.reject({
      search: ['Zoek'],
      far: [housenr],
      name: ['Onbekend'],
      '': ['Helaas'],
    });
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
    const parsed = parseForm(form({ name: '', intent: 'rows+' }), Schema, nl);
    expect([parsed.asked, parsed.read(), parsed.reject({ name: ['Onbekend'] })]).toEqual([
      false,
      expect.anything(),
      !parsed.ok && parsed.result,
    ]);
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
