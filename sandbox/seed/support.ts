import { randomUUID } from 'node:crypto';
import type { Database } from 'libsql';
import { cast } from '../cast';
import { nidOf } from '../services/broadband/connections/store';
import { putPiece, schema as fileSchema } from '../platform/files';
import { attachmentSchema, insertAttachment } from '../services/support/attachments';
import type { Attachment } from '../services/support/attachments';
import { deskTurn } from '../services/support/desk';
import { saveTicket, ticketSchema } from '../services/support/ticket-store';
import type { TicketStatus } from '../services/support/ticket-store';
import type { ServiceSeed, Share } from './share';

type Row = readonly [
  number: number,
  status: TicketStatus,
  hoursAgo: number,
  title: string,
  description: string,
  reference: string,
  /** The words of the support desk and of the customer by turns, the desk first. */
  replies: readonly string[],
];

/** Tickets by the number of the connection within the organisation, from 1. */
const rows: readonly Row[] = [
  [
    1,
    'open',
    26,
    'Verbinding valt weg',
    'Sinds gisteren valt de verbinding enkele keren per uur weg.',
    'WS-118',
    ['Wij zijn begonnen met meten. Staat de ONT op een vaste plek?', 'Ja, in de meterkast. De lampjes zijn groen.'],
  ],
  [
    1,
    'solved',
    900,
    'Trage upload',
    'De upload bleef steken op 20 Mb/s. Na een herstart van de ONT opgelost.',
    'WS-074',
    ['Wij zien na de herstart weer de volle snelheid.'],
  ],
  [2, 'new', 2, 'Aanvraag reverse DNS', 'Graag mail.reisbureau.example op het primaire adres.', '', []],
  [
    3,
    'closed',
    2100,
    'Vraag over factuur',
    'De eenmalige kosten staan twee keer op de factuur.',
    'F-2209',
    ['De tweede regel krijgt u terug op de volgende factuur.', 'Dank u.'],
  ],
  [
    7,
    'open',
    50,
    'Veel fouten op de lijn',
    'De klant meldt ruis en een lage snelheid.',
    'WS-120',
    ['Wij zoeken uit of het aan de kabel ligt.'],
  ],
  [10, 'open', 8, 'Geen licht op de ONT', 'De lamp LOS brandt rood.', 'WS-121', ['Wij sturen een monteur.']],
  [16, 'new', 1, 'Lijn zeer traag', 'De klant haalt nog geen 2 Mb/s.', '', []],
  [
    26,
    'solved',
    400,
    'Geen verbinding na verhuizing router',
    'De verkeerde poort was gebruikt.',
    'WS-101',
    ['Wij zien de router weer.'],
  ],
];

const FIRST_ID = 1042;

/** A handful of tickets in each status. The numbers of the two organisations do not meet. */
function storeTickets(db: Database, share: Share): void {
  const { owner, first, firstId, count, now, organization } = share;
  const member = cast.find((one) => one.organization.organization_uuid === organization.organization_uuid);
  const customer = member
    ? { username: member.username, author: `${member.first_name} ${member.last_name}` }
    : { username: '', author: '' };
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  rows.forEach(([number, status, hoursAgo, title, description, reference, messages], index) => {
    if (number > count) return;
    const replies = messages.map((message, at) => ({
      uuid: randomUUID(),
      message,
      created_at: ago(hoursAgo - at - 1),
      attachments: [],
      ...(at % 2 === 0
        ? { author: 'Servicedesk', username: null, is_support: true }
        : { ...customer, is_support: false }),
    }));
    const last = replies.at(-1)?.created_at ?? ago(hoursAgo);
    const ticket = {
      id: FIRST_ID + index + (first ? 0 : 500),
      ...{ status, title, description, reference },
      connection: nidOf(firstId + number - 1),
      ...{ sim: null, order: null, domain: null, reports: [], attachments: index === 0 ? [storeFile(db, owner)] : [] },
      ...customer,
      created_at: ago(hoursAgo),
      updated_at: last,
      solved_at: status === 'solved' || status === 'closed' ? last : null,
      replies,
    };
    saveTicket(db, owner, ticket, deskTurn(ticket, now.toISOString()));
  });
}

/** The log of a router whose line dropped. */
function storeFile(db: Database, owner: number): Attachment {
  const lines = Array.from({ length: 12 }, (_, n) => `2026-01-05 0${n % 10}:14:0${n % 6} pppd: LCP terminated by peer`);
  const bytes = Buffer.from(`${lines.join('\n')}\n`);
  const attachment = { uuid: randomUUID(), name: 'router.log', size: bytes.length, content_type: 'text/plain' };
  putPiece(db, attachment.uuid, 0, bytes);
  insertAttachment(db, owner, attachment);
  return attachment;
}

export const support: ServiceSeed = {
  schema: fileSchema + ticketSchema + attachmentSchema,
  fill: (db, shares) => {
    for (const share of shares) storeTickets(db, share);
  },
};
