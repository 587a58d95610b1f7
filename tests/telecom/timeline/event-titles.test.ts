import { describe, expect, it } from 'vitest';
import { translator } from '~/kernel/i18n/i18n.server';
import { connectionTitles } from '~/broadband/line/event-titles.server';
import { eventTitle, type EventTitles } from '~/telecom/timeline/event-titles.server';
import type { Event } from '~/telecom/timeline/event';
import { anEvent } from './an-event';

const t = translator('nl');

const sims: EventTitles<Event> = {
  types: { sim_blocked: 'SIM geblokkeerd', sim_sent: 'SIM verstuurd' },
  actions: { block_sim: 'Blokkade', send_sim: 'Verzending' },
  isByType: ({ type }) => type === 'sim_sent',
  own: ({ by }) => (by === 'Mia' ? 'Door Mia' : null),
};
const ODD = ['constructor', 'toString', '__proto__', 'hasOwnProperty'];

describe('TRX-11 titles of what happened', () => {
  it.each([
    ['what was done says more than its kind', {}, 'Blokkade'],
    ['but where the area says otherwise', { type: 'sim_sent', action: 'send_sim' }, 'SIM verstuurd'],
    ['the kind says it where what was done is not known', { action: 'seal_sim' }, 'SIM geblokkeerd'],
    ['what an event tells besides goes before both', { originated_from: { first_name: 'Mia' } }, 'Door Mia'],
    ['a word that nobody knows stays as it is', { type: 'sim_sealed', action: 'seal_sim' }, 'seal_sim'],
    ['and so does a kind, without a word for what was done', { type: 'sim_sealed', action: '' }, 'sim_sealed'],
    ['an event without any word has a name all the same (4.1.2)', { type: '', action: '' }, 'Gebeurtenis'],
    ['TRX-08 an error says in what', { response: { cause_code: 643 } }, 'Fout bij: Blokkade'],
  ])('%s', (_case, change, title) => {
    expect(eventTitle(anEvent(change), sims, t)).toBe(title);
  });

  it.each(ODD)('a kind %j, which every object has, is no title', (word) => {
    expect(eventTitle(anEvent({ type: word, action: 'seal_sim' }), sims, t)).toBe('seal_sim');
    expect(eventTitle(anEvent({ type: word }), sims, t)).toBe('Blokkade');
  });

  it.each(ODD)('neither is it as what was done', (word) => {
    expect(eventTitle(anEvent({ type: 'sim_sealed', action: word }), sims, t)).toBe(word);
    expect(eventTitle(anEvent({ action: word }), sims, t)).toBe('SIM geblokkeerd');
  });

  it.each(ODD)('nor with the table of connections', (word) => {
    const event = { ...anEvent({ type: word, action: word }), work: null };
    expect(eventTitle(event, connectionTitles(t), t)).toBe(word);
  });
});
