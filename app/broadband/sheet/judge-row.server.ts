import type { KeptSteps } from '~/flows/drafts/kept';
import type { RunItem } from '~/flows/runs/run';
import { basisOf, replay } from '~/flows/wizard/wizard.server';
import type { TypedFields } from '~/kernel/forms/typed-fields';
import type { Background } from '~/kernel/session/background.server';
import { fold } from '~/kernel/text/fold';
import { workAccess } from '~/kernel/session/work-access.server';
import { serviceLikeAfter } from '../order/example/service-like.server';
import { orderArea } from '../order/order-area.server';
import { orderWizard } from '../order/order-wizard.server';
import { dateOfCell } from '../domain/sheet/sheet-rows';
import { customerOf, rowChoices } from '../order/several/row-choices.server';
import { judgeOrder } from './judge-order.server';
import { NOTHING_JUDGED, type JudgedRow } from './judged-row';
import { customerFields, customerNamed, ownContact } from './row-customer.server';
import { chosenProduct } from './row-product.server';
import { rowOf, shortened } from './sheet-items';
import type { SheetWish } from './sheet-wish';

/**
 * Judges one row as if a person filled in its order: like the example, with the row's own line, customer, contact and
 * date. A failing provider throws.
 */
export async function judgeRow(background: Background, item: RunItem, wish: SheetWish): Promise<JudgedRow> {
  const access = workAccess(background, wish.language);
  const { t } = access;
  const { place, cells, customer, behind = '' } = rowOf(item);
  if (!place) throw new Error('a row without an address is not judged');
  const fields: TypedFields = Object.entries({ ...place, housenr: String(place.housenr) });
  const address = { fields, basis: basisOf(orderWizard, 'address', {}) };
  const open = (problems: readonly string[], steps: KeptSteps = { address }): JudgedRow => ({
    ...NOTHING_JUDGED,
    steps,
    problems,
  });
  const named = cells.customer === undefined ? null : await customerNamed(access, customer ?? cells.customer);
  const date = cells.date === undefined ? null : dateOfCell(cells.date);
  const wrong: Readonly<Record<string, string>> = {
    ...(named && named.kind !== 'one'
      ? { customer: t(`sheet:customer.${named.kind}`, { name: shortened(cells.customer ?? '') }) }
      : {}),
    ...(cells.date !== undefined && date === null
      ? { delivery: t('sheet:date', { date: shortened(cells.date) }) }
      : {}),
  };
  const alike = named && named.kind !== 'one' && named.alike ? { customers: named.alike } : {};
  const product = await chosenProduct(
    access,
    { place, product: cells.product },
    replay(orderWizard, { address }).answers,
    wish,
  );
  if ('problem' in product)
    return {
      ...open([...Object.values(wrong), product.problem]),
      isNowhere: product.isNowhere,
      choices: { ...alike, ...product.choices },
    };
  const uuid = named?.kind === 'one' ? named.uuid : null;
  const choices = await rowChoices(
    access.session,
    wish,
    // nobody has chosen the customer of such a row yet
    'customer' in wrong ? '' : (uuid ?? customerOf(wish.example)),
  );
  const judged = await judgeOrder(access, {
    name: item.name,
    steps: { address, product: product.step },
    line: product.facts.name,
    date,
    example: wish.example,
    filled: { ...orderArea.filled, service: serviceLikeAfter(choices) },
    customer: await customerFields(access, cells, uuid),
    isBorrowed: uuid === null,
    choices,
    wrong,
    typed: 'customer' in wrong ? { customer: { fields: ownContact(cells), basis: '' } } : {},
  });
  // a name that is no place would be lost without a word
  const unread = behind !== '' && fold(behind) !== fold(product.facts.city);
  const notes = unread ? [t('sheet:behind', { words: shortened(behind) })] : [];
  return { ...judged, there: [...notes, ...judged.there], choices: alike };
}
