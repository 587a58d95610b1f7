import { describe, expect, it } from 'vitest';
import { Button, ButtonLink } from '~/kernel/ui/button';
import { Checkbox, RadioGroup } from '~/kernel/ui/choices';
import { ErrorSummary } from '~/kernel/ui/error-summary';
import { Field, describedBy } from '~/kernel/ui/field';
import { Select, TextInput, Textarea } from '~/kernel/ui/inputs';
import { faults, html, tag } from './html';

const zipcode = (parts: { hint?: string; error?: string }) =>
  html(
    <Field id="zipcode" label="Postcode" {...parts}>
      <TextInput id="zipcode" name="zipcode" aria-describedby={describedBy('zipcode', parts)} />
    </Field>,
  );

describe('fields', () => {
  it.each([
    [{}, undefined],
    [{ hint: 'Bijvoorbeeld 1234 AB' }, 'zipcode-description'],
    [{ error: 'Vul een postcode in' }, 'zipcode-error'],
    [{ hint: 'Bijvoorbeeld 1234 AB', error: 'Vul een postcode in' }, 'zipcode-error zipcode-description'],
  ])('SYS-04 describes the control by the parts that are on the page: %j', (parts, ids) => {
    const markup = zipcode(parts);
    expect(markup.match(/aria-describedby="([^"]*)"/)?.[1]).toBe(ids);
    for (const id of ids?.split(' ') ?? []) expect(markup).toContain(`id="${id}"`);
  });

  it('SYS-04 ties the label to its control', () => {
    expect(zipcode({})).toContain('<label for="zipcode">');
  });

  it('draws no error element without an error', () => {
    expect(zipcode({})).not.toContain('-error');
  });
});

describe('choices', () => {
  const group = html(
    <RadioGroup
      id="product"
      name="product"
      legend="Product"
      error="Kies een product"
      value="b"
      choices={[
        { value: 'a', title: 'Koper', unavailable: 'De lijn is te lang' },
        { value: 'b', title: 'Glas', description: 'Snel', price: '€ 31,00' },
        { value: 'c', title: 'Straal' },
      ]}
    />,
  );

  /** The text that describes this control. */
  const describes = (control: string) => {
    const id = control.match(/aria-describedby="([^"]+)"/)?.[1] ?? 'none';
    const words = group.match(new RegExp(`id="${id}"[^>]*>(.*?)</div>`))?.[1] ?? '';
    return words.replace(/<[^>]+>/g, '').trim();
  };

  it('SYS-04 gives the id of the group to the first radio that can take the focus', () => {
    expect(tag(group, 'id="product"')).toContain('value="b"');
  });

  it('says why a choice cannot be made', () => {
    const copper = tag(group, 'value="a"');
    expect(copper).toContain('disabled');
    expect(describes(copper)).toBe('De lijn is te lang');
  });

  it('SYS-04 description and price are said together, as words of their own', () => {
    expect(describes(tag(group, 'value="b"'))).toBe('Snel € 31,00');
  });

  it('a choice of which nothing more is to be said is not described', () => {
    expect(tag(group, 'value="c"')).not.toContain('aria-describedby');
  });

  it('SYS-03 is checked in the HTML itself', () => {
    expect(tag(group, 'value="b"')).toContain('checked');
  });
});

describe('access 4 a question without an answer', () => {
  const choices = [
    { value: 'a', title: 'A' },
    { value: 'b', title: 'B' },
  ];
  const asked = (value?: string) =>
    html(
      <RadioGroup
        id="suffix"
        name="suffix"
        legend="Toevoeging"
        choices={choices}
        value={value}
        unanswered="Nog niets gekozen"
      />,
    );

  it('ordering B5 checks nothing, and puts a radio that is no answer first, for who ticks the first', () => {
    expect(asked()).not.toContain('checked');
    expect(asked()).toMatch(
      /<div hidden=""><input type="radio" id="suffix-none" name="suffix" value=""\/><label for="suffix-none">Nog niets gekozen<\/label><\/div>.*value="a"/,
    );
    expect(tag(asked(), 'id="suffix"'), 'where an error leads').toContain('value="a"');
  });

  it('has none of it once it is answered', () => {
    expect(asked('b')).not.toContain('hidden');
    expect(tag(asked('b'), 'value="b"')).toContain('checked');
  });

  it('is not asked where there is nothing to choose', () => {
    expect(
      html(<RadioGroup id="suffix" name="suffix" legend="Toevoeging" choices={[]} unanswered="Nog niets gekozen" />),
    ).not.toContain('<input');
  });

  it('an answer that is not among the choices any more is none', () => {
    expect(asked('gone')).toContain('suffix-none');
  });
});

describe('buttons', () => {
  it('access F15 a button has no value, which a text browser would print before its text', () => {
    const button = tag(
      html(
        <Button name="intent" value="back">
          Vorige
        </Button>,
      ),
      'class="btn"',
    );
    expect(button).toContain('name="intent=back"');
    expect(button).not.toContain('value=');
  });

  it('SYS-05 a button with a reason is described by it from the first HTML, and can be pressed: the server decides', () => {
    const markup = html(<Button reason="Vink eerst aan">Bestel</Button>);
    const button = tag(markup, 'aria-describedby');
    const id = button.match(/aria-describedby="([^"]+)"/)?.[1] ?? 'none';
    expect(button).not.toContain('disabled');
    expect(markup).toContain(`<span id="${id}" class="reason">Vink eerst aan`);
  });
});

describe('error summary', () => {
  const errors = [{ text: 'Vul een postcode in', href: '#zipcode' }, { text: 'Probeer opnieuw' }];
  const summary = html(<ErrorSummary title="Er is een probleem" errors={errors} />);

  it('SYS-03 takes the focus without scripts', () => {
    expect(tag(summary, 'id="errors"')).toMatch(/tabindex="-1" autofocus=""/i);
  });

  it('links to the fields, and not where there is none', () => {
    expect(summary).toContain('<a href="#zipcode">Vul een postcode in</a>');
    expect(summary).toContain('<li>Probeer opnieuw</li>');
  });

  it('is absent without errors', () => {
    expect(html(<ErrorSummary title="Er is een probleem" errors={[]} />)).toBe('');
  });
});

it.each([
  ['field', zipcode({ hint: 'Bijvoorbeeld 1234 AB', error: 'Vul een postcode in' })],
  [
    'select',
    html(
      <Field id="sla" label="SLA" optional="(niet verplicht)">
        <Select id="sla" name="sla" options={[{ value: '606', label: 'Standaard' }]} />
      </Field>,
    ),
  ],
  [
    'textarea',
    html(
      <Field id="note" label="Opmerking">
        <Textarea id="note" name="note" />
      </Field>,
    ),
  ],
  [
    'checkbox',
    html(<Checkbox id="confirm" name="confirm" label="Ik begrijp het" hint="De lijn stopt" error="Vink aan" />),
  ],
  [
    'radios',
    html(<RadioGroup id="term" name="term" legend="Duur" look="plain" choices={[{ value: '1', title: '1 maand' }]} />),
  ],
  [
    'radios without an answer',
    html(
      <RadioGroup
        id="term"
        name="term"
        legend="Duur"
        choices={[{ value: '1', title: '1 maand' }]}
        unanswered="Nog niets gekozen"
      />,
    ),
  ],
  ['button with a reason', html(<Button reason="Nog niet">Door</Button>)],
  [
    'link as a button',
    html(
      <ButtonLink href="/x" icon="plus">
        Nieuw
      </ButtonLink>,
    ),
  ],
  ['summary', html(<ErrorSummary title="Er is een probleem" errors={[{ text: 'Fout' }]} />)],
])('SYS-04 %s is sound HTML', async (_name, markup) => {
  expect(await faults(markup)).toEqual([]);
});
