import type { BulkAction } from '~/flows/runs/action.server';
import { itemsOfChosen, type RunArea } from '~/flows/runs/area.server';
import { runsAt } from '~/flows/runs/run-paths';
import { itself } from '~/flows/intents/intent';
import { read } from '~/kernel/forms/fields.server';
import { ProviderFailure, ProviderRejection, ProviderOutage } from '~/kernel/provider/errors';

/** A row of a sheet with addresses. */
interface Line {
  readonly street: string;
  readonly place: string;
}

/** An area that the app does not have: its lines come from a sheet, so there is no list to tick them in. */
export const parcels: RunArea<Line, string> = {
  paths: runsAt(['parcels', 'runs'], 'parcels'),
  requirement: 'support-r',
  home: () => '/parcels',
  nouns: () => ({
    one: 'pakket',
    many: 'pakketten',
    the: 'het pakket',
    this: 'dit pakket',
    each: 'elk pakket',
    theOne: 'het ene pakket',
    thisOne: 'dit ene pakket',
  }),
  words: () => ({
    home: 'Pakketten',
    none: 'Plak regels.',
    lines: { label: 'Regels', hint: '', missing: 'Plak een regel' },
  }),
  lines: {
    read: (text) => text.split('\n').filter(Boolean),
    of: ({ name, row }) => (row ? `${row['street']}\t${row['place']}` : name),
    most: 3,
    tooLong: 'form.unreadable',
  },
  choose: (_access, choice) =>
    Promise.resolve(
      (choice.kind === 'lines' ? choice.lines : []).map((line) => {
        const [street, place] = line.split('\t');
        if (!street || !place) return { name: line, obstacle: 'half', unmet: 'not sent' as const };
        return { record: { street, place } };
      }),
    ),
};

const itemsOf = (chosen: Parameters<typeof itemsOfChosen<Line>>[0]) =>
  itemsOfChosen(chosen, ({ street, place }) => ({
    id: '',
    name: street,
    detail: place,
    obstacle: null,
    row: { street, place },
  }));

/** The parcels of these tests that were sent, by street. */
export const sent: string[] = [];

interface SendWish {
  readonly kind: 'send';
  readonly weight: number;
}

const sendParcels: BulkAction<SendWish, { street: string; weight: number }, Line, { weight: number }> = {
  area: parcels,
  name: 'parcels',
  kind: 'send',
  requirement: 'support-c',
  title: ({ weight }) => `Pakketten van ${weight} kg`,
  facts: ({ weight }) => [{ key: 'weight', label: 'Gewicht', values: [`${weight} kg`] }],
  obstacle: (word) => (word === 'half' ? 'De regel is niet heel' : 'Niet te bezorgen'),
  asks: {
    choice: () => ({ title: 'Versturen', description: '' }),
    fields: { weight: read('form.unreadable', (text) => Number(text) || null) },
    check: ({ weight = 1 }, say) => {
      if (weight > 30) say(['weight'], 'form.unreadable');
    },
    form: () => ({ fields: [{ name: 'weight', label: 'Gewicht' }] }),
    typed: ({ weight }) => ({ weight: String(weight) }),
    plan: (_access, { weight }) => ({ of: (chosen) => ({ wish: { kind: 'send', weight }, items: itemsOf(chosen) }) }),
  },
  content: ({ row }, { weight }) => ({ street: row?.['street'] ?? '', weight }),
  describe: ({ street }) => ({ what: street, href: '/' }),
  before: (_asking, { street }) => Promise.resolve(street === 'Gracht' ? 'water' : null),
  send(_asking, { street }, { key }) {
    sent.push(street);
    return Promise.resolve(key);
  },
  find: (_provider, { street }, intent) => Promise.resolve(sent.includes(street) ? [itself(intent)] : []),
};

interface FindWish {
  readonly kind: 'find';
}

/** The number of questions about each street. */
export const asked = new Map<string, number>();

/**
 * An action that only asks. The first question about a street called Mist has no answer, and one about Zee is refused.
 */
const findParcels: BulkAction<FindWish, unknown, Line> = {
  area: parcels,
  name: 'parcel questions',
  kind: 'find',
  requirement: 'support-r',
  title: () => 'Bezorging opvragen',
  facts: () => [],
  obstacle: () => 'De regel is niet heel',
  words: () => ({ sentAt: 'Gevraagd', detail: 'Plaats' }),
  asks: {
    choice: () => ({ title: 'Opvragen', description: '' }),
    plan: () => ({ of: (chosen) => ({ wish: { kind: 'find' }, items: itemsOf(chosen) }) }),
  },
  async read(_asking, { name }) {
    const times = (asked.get(name) ?? 0) + 1;
    asked.set(name, times);
    if (name === 'Mist' && times === 1) throw new ProviderFailure(new ProviderOutage('down', 'find', true));
    if (name === 'Zee') throw new ProviderFailure(new ProviderRejection('Geen straat.', []));
    return { days: name.length };
  },
  results: {
    columns: () => [{ key: 'days', label: 'Dagen' }],
    of: (_access, items) =>
      Promise.resolve(
        new Map(
          items.flatMap(({ at, answer }) =>
            answer === null ? [] : [[at, { days: { text: String((answer as { days: number }).days) } }] as const],
          ),
        ),
      ),
  },
};

export const madeUp: readonly BulkAction[] = [sendParcels, findParcels];
