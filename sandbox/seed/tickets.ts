import type { Database } from 'libsql';
import { insertTicket } from '../services/tickets';
import type { TicketStatus } from '../services/tickets';
import { nidOf } from '../services/broadband/store';

type Row = readonly [
  number: number,
  status: TicketStatus,
  hoursAgo: number,
  title: string,
  description: string,
  reference: string,
];

/** By the number of the connection within the organisation, from 1. */
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

/** A handful of tickets in each status. The numbers of the two organisations do not meet. */
export function storeTickets(
  db: Database,
  owner: number,
  plan: { firstId: number; count: number; now: Date; own: boolean },
): void {
  rows.forEach(([number, status, hoursAgo, title, description, reference], index) => {
    if (number > plan.count) return;
    insertTicket(db, owner, {
      id: FIRST_ID + index + (plan.own ? 0 : 500),
      ...{ status, title, description, reference },
      connection: nidOf(plan.firstId + number - 1),
      created_at: new Date(plan.now.getTime() - hoursAgo * 3_600_000).toISOString(),
    });
  });
}
