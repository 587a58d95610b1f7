import { askAvailability, linesAt } from '~/broadband/availability/availability.server';
import { checkProduct } from '~/broadband/availability/product-check.server';
import { Product, readProduct, type ProductFacts } from '~/broadband/availability/product-answer.server';
import { lineNamed } from '~/broadband/domain/product-named';
import type { OfferedLine } from '~/broadband/provider/schemas/offered-line';
import type { KeptStep } from '~/flows/drafts/kept';
import { asForm, basisOf, replay } from '~/flows/wizard/wizard.server';
import { parseForm } from '~/kernel/forms/parse.server';
import type { TypedFields } from '~/kernel/forms/typed-fields';
import type { Access } from '~/kernel/session/authorize.server';
import type { Place } from '~/kernel/text/postcode';
import { foreign } from '~/kernel/ui/words';
import { orderWizard, type OrderAnswers } from '../order/order-wizard.server';
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
}

/**
 * The line of a row: the one that it names, or that of the example, or the best if its user wants that.
 * @param before the answers of the steps before the line
 */
export async function chosenProduct(
  access: Access,
  { place, product }: WantedLine,
  before: Partial<OrderAnswers>,
  { example, otherwise }: SheetWish,
): Promise<{ readonly step: KeptStep; readonly facts: ProductFacts } | NoProduct> {
  const { t, provider } = access;
  const address = { ...place, isra: null };
  const availability = await askAvailability(provider, address);
  const at = linesAt(availability, address, false);
  switch (at.kind) {
    case 'suffix':
      return { problem: t('sheet:suffix', { choices: at.suffixes.join(', ') }), isNowhere: false };
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
    case 'nothing':
      return { problem: t('sheet:nothing'), isNowhere: true };
    case 'lines':
  }
  const lines = at.lines.filter(({ orderable }) => orderable);
  const like = replay(orderWizard, example).answers.product?.carrier;
  const wanted = product === undefined ? lines.find(({ id }) => id === like) : lineNamed(lines, product);
  const line = wanted ?? (otherwise === 'best' ? lines[0] : undefined);
  if (!line) return { problem: t('sheet:otherLines', { lines: namesOf(lines) }), isNowhere: false };
  const fields: TypedFields = [
    ['carrier', String(line.id)],
    ['orderVariant', 'nls'],
  ];
  const form = parseForm(asForm(fields), Product, t);
  const read = readProduct(form.read());
  const check = checkProduct(read, availability, { kind: 'none' }, access, { offerOnly: false });
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
