import type { Database } from 'libsql';
import { nidOf } from '../services/broadband/connections/store';
import { attachmentSchema } from '../services/support/attachments';
import { insertTicket } from '../services/support/tickets';
import type { TicketStatus } from '../services/support/tickets';
import type { ServiceSeed, Share } from './share';

type Row = readonly [
  number: number,
  status: TicketStatus,
  hoursAgo: number,
  title: string,
  description: string,
  reference: string,
];

/** Tickets by the number of the connection within the organisation, from 1. */
const rows: readonly Row[] = [
  [1, 'open', 26, 'Verbinding valt weg', 'Sinds gisteren valt de verbinding enkele keren per uur weg.', 'WS-118'],
  [
    1,
    'solved',
    900,
    'Trage upload',
    'De upload bleef steken op 20 Mb/s. Na een herstart van de ONT opgelost.',
    'WS-074',
  ],
  [2, 'new', 2, 'Aanvraag reverse DNS', 'Graag mail.reisbureau.example op het primaire adres.', ''],
  [3, 'closed', 2100, 'Vraag over factuur', 'De eenmalige kosten staan twee keer op de factuur.', 'F-2209'],
  [7, 'open', 50, 'Veel fouten op de lijn', 'De klant meldt ruis en een lage snelheid.', 'WS-120'],
  [10, 'open', 8, 'Geen licht op de ONT', 'De lamp LOS brandt rood.', 'WS-121'],
  [16, 'new', 1, 'Lijn zeer traag', 'De klant haalt nog geen 2 Mb/s.', ''],
  [26, 'solved', 400, 'Geen verbinding na verhuizing router', 'De verkeerde poort was gebruikt.', 'WS-101'],
];

const FIRST_ID = 1042;

const schema = `
CREATE TABLE IF NOT EXISTS support_ticket (
  id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, connection TEXT NOT NULL, status TEXT NOT NULL, created_at TEXT NOT NULL,
  record TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS ticket_by_owner ON support_ticket (owner, connection, status);
`;

/** A handful of tickets in each status. The numbers of the two organisations do not meet. */
function storeTickets(db: Database, { owner, first, firstId, count, now }: Share): void {
  rows.forEach(([number, status, hoursAgo, title, description, reference], index) => {
    if (number > count) return;
    insertTicket(db, owner, {
      id: FIRST_ID + index + (first ? 0 : 500),
      ...{ status, title, description, reference },
      connection: nidOf(firstId + number - 1),
      created_at: new Date(now.getTime() - hoursAgo * 3_600_000).toISOString(),
    });
  });
}

export const support: ServiceSeed = {
  schema: schema + attachmentSchema,
  fill: (db, shares) => {
    for (const share of shares) storeTickets(db, share);
  },
};
