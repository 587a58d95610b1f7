import { describe, expect, it } from 'vitest';
import { translator } from '~/kernel/i18n/i18n.server';
import { eventView } from '~/telecom/timeline/event-view.server';
import { anEvent } from './an-event';

const reader = { t: translator('nl'), timezone: 'Europe/Amsterdam' };
const titles = { types: {}, actions: { block_sim: 'Blokkade' }, isByType: () => false, own: () => null };

describe('TRX-07 one event of any record', () => {
  it('has what its area tells of it between who did it and what the provider says', () => {
    const event = anEvent({ response: { message: 'Verloren gemeld', expected_completion_date: '2026-12-01' } });
    const view = eventView(reader, event, titles, [
      { key: 'iccid', label: 'ICCID', value: '8931' },
      { key: 'none', label: 'Niets', value: null },
    ]);
    expect(view.heading).toBe('Blokkade');
    expect(view.rows.map(({ key }) => key)).toEqual(['by', 'iccid', 'expected', 'message']);
  });

  it('links to attachments at an address of the web alone', () => {
    const sent = (attachment: string) => ({ recipient: attachment, attachment, score: null });
    const event = anEvent({ notifications: [sent('https://files.example/1'), sent('javascript:alert(1)')] });
    expect(eventView(reader, event, titles, []).notifications.map(({ attachment }) => attachment)).toEqual([
      'https://files.example/1',
      null,
    ]);
  });

  it.each([
    [{ iccid: '8931' }, '{\n  "iccid": "8931"\n}'],
    [{}, null],
    [undefined, null],
  ])('shows %j as it went over the wire', (request, text) => {
    expect(eventView(reader, anEvent({ request }), titles, []).request).toBe(text);
  });
});
