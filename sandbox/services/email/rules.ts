import { detail, NotFound, Rejection } from '../../platform/call';
import type { CallContext, Detail } from '../../platform/call';
import { domainOf, forwardersOf, isTaken, ownDomain } from './store';

const name = /^[a-z\d](?:[a-z\d]|[._+-](?=[a-z\d])){0,63}$/;
const destination = /^[^\s@]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+$/i;
const shortestPassword = 10;

/** The address of a new record, in the spelling in which it is stored. @throws a refusal of the field `address` */
export function newAddress(context: CallContext, given: string): string {
  const address = given.trim().toLowerCase();
  const domain = domainOf(address);
  if (!name.test(address.slice(0, -domain.length - 1)))
    refuse(detail(context, 'address', 'This name is not possible.', 'Deze naam kan niet.'));
  if (!ownDomain(context, domain).exists)
    refuse(detail(context, 'address', 'This domain does not exist yet.', 'Dit domein bestaat nog niet.'));
  const taken = isTaken(context.db, address);
  if (taken === 'mailbox')
    refuse(detail(context, 'address', 'This name is a mailbox already.', 'Deze naam is al een mailbox.'));
  if (taken === 'forwarder')
    refuse(detail(context, 'address', 'This name is a forwarder already.', 'Deze naam is al een doorstuuradres.'));
  return address;
}

/** @throws a refusal of the field `password` */
export function checkPassword(context: CallContext, address: string, password: string): void {
  if (password.length < shortestPassword)
    refuse(detail(context, 'password', 'This password is too short.', 'Dit wachtwoord is te kort.'));
  if (password.toLowerCase().includes(address.split('@')[0] ?? address))
    refuse(
      detail(
        context,
        'password',
        'This password contains the name.',
        'In dit wachtwoord staat de naam van de mailbox.',
      ),
    );
}

/** The address to which a forwarder sends its mail. @throws a refusal of the field `mailbox`, also when the mail would come back */
export function newDestination(context: CallContext, address: string, given: string): string {
  const mailbox = given.trim().toLowerCase();
  if (!destination.test(mailbox))
    refuse(detail(context, 'mailbox', 'This is no e-mail address.', 'Dit is geen e-mailadres.'));
  const next = new Map(forwardersOf(context, undefined).map((one) => [one.address, one.mailbox]));
  next.set(address, mailbox);
  const passed = new Set<string>();
  for (let at: string | undefined = mailbox; at !== undefined && !passed.has(at); at = next.get(at)) {
    if (at === address)
      refuse(detail(context, 'mailbox', 'This mail would come back here.', 'Deze mail komt weer bij dit adres uit.'));
    passed.add(at);
  }
  return mailbox;
}

/** An own record at this address. @throws NotFound */
export function mustBe<T extends { address: string }>(records: readonly T[], address: string): T {
  const found = records.find((one) => one.address === address.trim().toLowerCase());
  if (!found) throw new NotFound();
  return found;
}

function refuse(problem: Detail): never {
  throw new Rejection(-32602, 'Invalid params', [problem]);
}
