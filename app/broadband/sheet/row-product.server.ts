import { askAvailability, linesAt } from '~/broadband/availability/availability.server';
import { checkProduct } from '~/broadband/availability/product-check.server';
import { Product, readProduct, type ProductFacts } from '~/broadband/availability/product-answer.server';
import { lineNamed } from '~/broadband/domain/product-named';
import type { CopperLine } from '~/broadband/replacing/replace-copper.server';
import type { Availability } from '~/broadband/provider/schemas/availability';
import type { OfferedLine } from '~/broadband/provider/schemas/offered-line';
import type { KeptStep } from '~/flows/drafts/kept';
import { asForm, basisOf, replay } from '~/flows/wizard/wizard.server';
import { parseForm } from '~/kernel/forms/parse.server';
import type { TypedFields } from '~/kernel/forms/typed-fields';
import type { Access } from '~/kernel/session/authorize.server';
import type { Place } from '~/kernel/text/postcode';
import { foreign } from '~/kernel/ui/words';
import { orderWizard, type OrderAnswers } from '../order/order-wizard.server';
import type { RowChoice } from './judged-row';
import type { SheetWish } from './sheet-wish';

/** The place of a row, and the name of the line that it asks for. */
interface WantedLine {
  readonly place: Place;
  readonly product: string | undefined;
}

/** The reason why a row has no line. `isNowhere` where nobody can choose one either. */
interface NoProduct {
  readonly problem: string;
  readonly isNowhere: boolean;
  readonly choices?: RowChoice;
}

/** A line as the answer to its step, or the problem with it. */
export type ProductOfRow = { readonly step: KeptStep; readonly facts: ProductFacts } | NoProduct;

/**
 * The line of a row: the one that it names, or that of the example, or the best if its user wants that.
 * @param before the answers of the steps before the line
 */
export async function chosenProduct(
  access: Access,
  { place, product }: WantedLine,
  before: Partial<OrderAnswers>,
  { example, otherwise }: SheetWish,
): Promise<ProductOfRow> {
  const { t, provider } = access;
  const address = { ...place, isra: null };
  const availability = await askAvailability(provider, address);
  const at = linesAt(availability, address, false);
  const listed = listedAt(at, t);
  if ('problem' in listed) return listed;
  const lines = listed.lines.filter(({ orderable }) => orderable);
  if (lines.length === 0) return { problem: t('sheet:nothing'), isNowhere: true };
  const like = replay(orderWizard, example).answers.product?.carrier;
  const wanted = product === undefined ? lines.find(({ id }) => id === like) : lineNamed(lines, product);
  const line = wanted ?? (otherwise === 'best' ? lines[0] : undefined);
  if (!line)
    return {
      problem: t('sheet:otherLines', { lines: namesOf(lines) }),
      isNowhere: false,
      choices: { lines: lines.map(({ name }) => name) },
    };
  return productOf(access, line, { availability, copper: { kind: 'none' } }, before);
}

/** The lines that the answer about an address names, the best first, or the reason why it names none. */
export function listedAt(
  at: ReturnType<typeof linesAt>,
  t: Access['t'],
): { readonly lines: readonly OfferedLine[] } | NoProduct {
  switch (at.kind) {
    case 'suffix':
      return {
        problem: t('sheet:suffix', { choices: at.suffixes.join(', ') }),
        isNowhere: false,
        choices: { suffixes: at.suffixes },
      };
    case 'point':
      return { problem: t('sheet:point'), isNowhere: false };
    case 'unknown':
    case 'refused':
      return {
        problem: said(
          t(`sheet:${at.kind}`),
          at.errors.map(({ message }) => message),
        ),
        isNowhere: true,
      };
    default:
      return { lines: at.lines };
  }
}

interface Here {
  readonly availability: Availability;
  /** The line that this one replaces. */
  readonly copper: CopperLine;
}

/** The answer of a row's order to the step of the line, judged as a person's. */
export function productOf(
  access: Access,
  line: OfferedLine,
  { availability, copper }: Here,
  before: Partial<OrderAnswers>,
): ProductOfRow {
  const fields: TypedFields = [
    ['carrier', String(line.id)],
    ['orderVariant', 'nls'],
    ...(copper.kind === 'found' ? [['replaceCopper', 'on'] as const] : []),
  ];
  const form = parseForm(asForm(fields), Product, access.t);
  const check = checkProduct(readProduct(form.read()), availability, copper, access, { offerOnly: false });
  if (!check.ok) return { problem: Object.values(check.problems).flat().join(' '), isNowhere: false };
  return { facts: check.facts, step: { fields, facts: check.facts, basis: basisOf(orderWizard, 'product', before) } };
}

/** The reason in our words and the provider's, which may be the same. */
function said(ours: string, theirs: readonly string[]): string {
  const others = [...new Set(theirs)].filter((text) => text !== '' && text !== ours);
  return [ours, ...others.map(foreign)].join(' ');
}

/** A row names no more lines than people read. */
const MOST_LINES = 4;

function namesOf(lines: readonly OfferedLine[]): string {
  const names = lines.slice(0, MOST_LINES).map(({ name }) => foreign(name));
  return [...names, ...(lines.length > MOST_LINES ? ['…'] : [])].join(', ');
}
