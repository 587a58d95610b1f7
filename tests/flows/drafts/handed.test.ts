import { describe, expect, it } from 'vitest';
import { isFor, type Handed } from '~/flows/drafts/handed';

const AUTHOR = 'order org/noorder';
const named: Handed = { to: 'reseller', name: 'Renée de Wit', at: 1 };
const anyone: Handed = { to: null, name: '', at: 1 };
const taken = { owner: 'order org/secured', name: 'Zoë', draft: 'd', at: 2 };
const reader = { owner: 'order org/reseller', username: 'reseller', maySend: true };

describe('ordering 7.9 a draft that was handed over is for', () => {
  it.each([
    ['the colleague whom it names', named, reader, true],
    ['them in another spelling', named, { ...reader, username: 'Reseller' }, true],
    ['them although they may not send', named, { ...reader, maySend: false }, true],
    ['no other colleague', named, { ...reader, username: 'quiet' }, false],
    ['nobody whose name is not known', named, { ...reader, username: null }, false],
    ['any colleague who may send', anyone, { ...reader, username: null }, true],
    ['nobody who may not', anyone, { ...reader, maySend: false }, false],
    ['never its author', anyone, { ...reader, owner: AUTHOR }, false],
    ['who took it over, again', { ...anyone, taken: { ...taken, owner: reader.owner } }, reader, true],
    ['nobody else after that', { ...named, taken }, reader, false],
  ])('%s', (_whom, handed, who, expected) => {
    expect(isFor(handed, AUTHOR, who)).toBe(expected);
  });
});
