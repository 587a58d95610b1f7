import type { Translator } from '~/kernel/i18n/i18n.server';
import { formatAddress } from '~/kernel/text/postcode';
import { ProviderNotFound, type ProviderFailure } from '~/kernel/provider/errors';
import { settle, settlePanel, type Settled } from '~/kernel/provider/client.server';
import type { EndUser } from '~/telecom/provider/people';
import type { Access, Asking } from '~/kernel/session/authorize.server';
import {
  CHOICES_PER_PAGE,
  searchedChoices,
  type ChoiceSearch,
  type TextChoice,
} from '~/flows/pickers/search-choice.server';

/**
 * A page of end customers to choose from, with the chosen one, which is read by its uuid when the page lacks it (spec
 * 7). Without a search there is only the chosen one. Null for users who may not see end customers.
 */
export async function endUserChoices(
  { provider, permissions, t }: Access,
  search: ChoiceSearch | null,
  chosen: string,
) {
  if (!permissions.has('enduser-r')) return null;
  return searchedChoices({
    search,
    list: ({ page, text }) => provider.endUsers.list({ page, perPage: CHOICES_PER_PAGE, search: text }),
    choice: choiceOf,
    chosen: chosen ? settlePanel(provider.endUsers.read(chosen)).then((read) => chosenEndUser(chosen, read, t)) : null,
  });
}
export type EndUserChoices = Awaited<ReturnType<typeof endUserChoices>>;

/** The choices with these end customers among them. */
export function withChoices(choices: EndUserChoices, more: readonly EndUser[]): EndUserChoices {
  if (!choices) return null;
  const missing = more.filter(({ uuid }) => !choices.choices.some(({ value }) => value === uuid));
  return { ...choices, choices: [...choices.choices, ...missing.map(choiceOf)] };
}

/**
 * The end customer with this uuid. Null when the customer does not exist or was archived. A failing provider throws.
 */
export async function readEndUser({ provider }: Pick<Asking, 'provider'>, uuid: string): Promise<EndUser | null> {
  const found = await settle(provider.endUsers.read(uuid));
  if (found.ok) return found.value.archived ? null : found.value;
  if (isGone(found.failure)) return null;
  throw found.failure;
}

/** The end customer with this uuid, as a choice. */
export async function findEndUser(access: Access, uuid: string) {
  const endUser = await readEndUser(access, uuid);
  return endUser && partsOf(endUser);
}

function isGone({ error }: ProviderFailure): boolean {
  return error instanceof ProviderNotFound;
}

/**
 * The chosen end customer, who stays chosen when they cannot be read. Otherwise the order would silently have no
 * customer.
 */
function chosenEndUser(uuid: string, read: Settled<EndUser>, t: Translator): TextChoice | null {
  if (read.ok) return read.value.archived ? null : choiceOf(read.value);
  return isGone(read.failure)
    ? null
    : { value: uuid, title: t('pickers:endUser.chosen'), description: t('pickers:unread') };
}

function choiceOf(endUser: EndUser): TextChoice {
  const { uuid, name, address } = partsOf(endUser);
  return { value: uuid, title: name, description: address };
}

function partsOf({ uuid, companyName, address }: EndUser) {
  return { uuid, name: companyName || uuid, address: formatAddress(address) };
}
