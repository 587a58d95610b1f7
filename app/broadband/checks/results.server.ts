import { priceWithUnit } from '~/flows/prices/amounts';
import type { Cells, ResultColumn, Results } from '~/flows/runs/action.server';
import type { ItemOutcome } from '~/flows/runs/outcomes.server';
import { menuRules, satisfies, seesPrices } from '~/kernel/access/permissions';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import { formatBandwidth } from '~/telecom/lines/bandwidth';
import { bandwidthText, technologyName } from '~/telecom/words/connection.server';
import { addressKey } from '../availability/address-answer.server';
import { placeIn, watchedBy } from '../watched/address-watch.server';
import type { CheckAnswer } from '../availability/address-check.server';
import { plannedTexts } from '../availability/planned-texts.server';
import { lineNumberOf, placeOfItem, twinOf } from './check-items';

const IN_FILE = [
  'row',
  'found',
  'technology',
  'download',
  'upload',
  'supplier',
  'leadTime',
  'count',
  'planned',
  'choices',
  'remarks',
] as const;

/** The answer about each address: the best line and its price, or why there is none. */
export const checkResults: Results = {
  columns: (t, viewer) => {
    const column = (key: keyof ReturnType<typeof labelsOf>, only?: 'file'): ResultColumn => ({
      key,
      label: labelsOf(t)[key],
      ...(only ? { only } : {}),
    });
    return [
      column('result'),
      column('line'),
      ...(seesPrices(viewer) ? [column('price')] : []),
      ...IN_FILE.map((key) => column(key, 'file')),
    ];
  },
  async of(access, items, { id, items: all }) {
    const watched = new Set((await watchedBy(access.session)).map(({ value }) => addressKey(placeIn(value.subject))));
    const byLine = new Map(all.map((item) => [lineNumberOf(item), item]));
    return new Map(
      items.map((item) => {
        const asked = byLine.get(twinOf(item)) ?? item;
        return [item.at, { ...cellsOf(item, asked, id, access), ...watchCell(asked, watched, access) }];
      }),
    );
  },
};

const labelsOf = (t: Translator) => t('checks:results', { returnObjects: true });

/** @param asked the item that was asked about, which is an earlier row for an address that comes twice */
function cellsOf(item: ItemOutcome, asked: ItemOutcome, run: string, access: Access): Cells {
  const { t } = access;
  const row = { text: lineNumberOf(item) };
  const answer = asked.answer as CheckAnswer | null;
  if (answer === null) return { row };
  const { best, planned, count, choices, messages, found, lost } = answer;
  const speed = (kbps: number | null | undefined) => ({ text: formatBandwidth(kbps ?? undefined) });
  const unread = lost > 0 ? [t('checks:unread', { count: lost })] : [];
  return {
    row,
    result: resultCell(answer, t),
    line: {
      text: foreign(best?.name ?? ''),
      lines: best ? [{ label: technologyName(best.technology, t), number: bandwidthText(best, t) }] : [],
      ...(isOrderable(answer) ? { button: orderButton(asked, run, t), ...offerLink(asked, access) } : {}),
    },
    price: priceCell(answer, access),
    found: { text: found },
    technology: { text: best ? technologyName(best.technology, t) : '' },
    download: speed(best?.download),
    upload: speed(best?.upload),
    supplier: { text: best?.supplier ?? '' },
    leadTime: { text: String(best?.leadTimeDays ?? '') },
    count: { text: String(count) },
    planned: { text: plannedTexts(planned, t).join(', ') },
    choices: { text: choices.join(', ') },
    remarks: { text: [...messages.map((message) => foreign(message)), ...unread].join(' ') },
  };
}

/** True when an order can begin at this address. It asks for a missing part of the address. */
export function isOrderable({ kind }: CheckAnswer): boolean {
  return kind === 'lines' || kind === 'suffix' || kind === 'point';
}

function orderButton({ at, name }: ItemOutcome, run: string, t: Translator) {
  return {
    href: paths.orderChecked(run, at),
    text: t('checks:order.begin'),
    name: t('checks:order.name', { address: name }),
  };
}

/** The button that watches an address where nothing is to be had, or that it is watched already. */
function watchCell(item: ItemOutcome, watched: ReadonlySet<string>, { t }: Access): Cells {
  const place = placeOfItem(item);
  if (!place || (item.answer as CheckAnswer | null)?.kind !== 'nothing') return {};
  if (watched.has(addressKey(place))) return { line: { text: t('checks:watch.already'), href: paths.watched() } };
  const { zipcode, housenr, housenrext } = place;
  return {
    line: {
      text: '',
      button: {
        href: paths.watched(),
        text: t('watched:watch'),
        name: t('checks:watch.name', { address: item.name }),
        fields: { zipcode, housenr: String(housenr), housenrext },
      },
    },
  };
}

/** Nothing for who may not ask for an offer. */
function offerLink(item: ItemOutcome, { t, permissions }: Access) {
  const place = placeOfItem(item);
  if (!place || !satisfies(menuRules['offers.create'], permissions)) return {};
  const { zipcode, housenr, housenrext } = place;
  return {
    link: {
      href: paths.offerRequest().start({ zipcode, housenr: String(housenr), housenrext }),
      text: t('checks:offer.begin'),
      name: t('checks:offer.name', { address: item.name }),
    },
  };
}

function resultCell({ kind, planned, choices, messages, count, lost }: CheckAnswer, t: Translator) {
  const said = [
    ...plannedTexts(planned, t),
    ...messages.map((message) => foreign(message)),
    ...(lost > 0 ? [t('checks:unread', { count: lost })] : []),
  ];
  const lines = said.map((label) => ({ label, number: '' }));
  switch (kind) {
    case 'lines':
      return { text: t('checks:kinds.lines', { count }), lines };
    case 'nothing':
      return { text: t(planned.length > 0 ? 'checks:kinds.planned' : 'checks:kinds.nothing'), lines };
    case 'suffix':
    case 'point':
      return {
        text: t(`checks:kinds.${kind}`),
        lines: choices.length > 0 ? [{ label: choices.join(', '), number: '' }] : [],
      };
    case 'unknown':
    case 'refused':
      return {
        text: t(`checks:kinds.${kind}`),
        lines: messages.map((message) => ({ label: foreign(message), number: '' })),
      };
  }
}

function priceCell({ best }: CheckAnswer, access: Access) {
  const { t } = access;
  if (!best || !seesPrices(access)) return { text: '' };
  if (!best.price) return { text: t('checks:noPrice') };
  return { text: t('checks:from', { price: priceWithUnit(best.price.amount, best.price.unit) }), isNumber: true };
}
