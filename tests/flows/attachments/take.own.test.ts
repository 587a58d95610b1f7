import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runtime } from '~/kernel/process/runtime.server';
import { authorize } from '~/kernel/session/authorize.server';
import { PATH, LIMITS, type Answer, type Part, shown, names, filesForm } from '~tests/flows/attachments/files-form';

const { house, door, visit, session, send, request, sent } = filesForm();
const SEND = 'POST /score/attachments/';

// the last test uses up what the user may send
describe('TIC-02 files of a form', { shuffle: false }, () => {
  it('are sent on one by one, about the organisation of their user', async () => {
    const since = await house().lastCall();
    const answer = await send(randomUUID(), [
      ['a.txt', 'één'],
      ['b.bin', Buffer.alloc(LIMITS.fileBytes, 7)],
    ]);
    expect([answer.status, names(answer), answer.problems, answer.text]).toEqual([
      200,
      ['a.txt', 'b.bin'],
      [],
      'Geen licht',
    ]);
    expect((await sent(since)).map(({ status }) => status)).toEqual([201, 201]);
  });

  it('SYS-02 that the provider refuses in the middle leave the text and the other files, and one is sent again', async () => {
    const attempt = randomUUID();
    await house().faults([{ match: SEND, after_bytes: 100_000, status: 500, times: 1 }]);
    const failed = await send(attempt, [
      ['big.bin', Buffer.alloc(900_000)],
      ['b.txt', 'b'],
    ]);
    expect([failed.status, names(failed), failed.text]).toEqual([422, ['b.txt'], 'Geen licht']);
    expect(failed.problems).toEqual([expect.stringMatching(/^Uploaden mislukt: kies big\.bin opnieuw/)]);
    const since = await house().lastCall();
    const again = await send(attempt, [['big.bin', Buffer.alloc(900_000)]], shown(failed));
    expect([again.status, names(again).toSorted()]).toEqual([200, ['b.txt', 'big.bin']]);
    expect(await sent(since)).toHaveLength(1);
  });

  it('that are one byte too long are refused with their limit, and the others come', async () => {
    const answer = await send(randomUUID(), [
      ['more.bin', Buffer.alloc(LIMITS.fileBytes + 1)],
      ['b.txt', 'b'],
    ]);
    expect([answer.status, names(answer), answer.problems]).toEqual([
      422,
      ['b.txt'],
      ['Uploaden mislukt: more.bin is groter dan 50 MB. Kies een kleiner bestand.'],
    ]);
  });

  it('whose answer was lost are chosen again', async () => {
    await house().faults([{ match: SEND, drop: 'after', times: 1 }]);
    const answer = await send(randomUUID(), [['a.txt', 'a']]);
    expect([answer.status, answer.files, answer.problems.length]).toEqual([422, [], 1]);
  });

  it('are there once when a form is sent twice, and only for this form and this user', async () => {
    const attempt = randomUUID();
    const file: Part = ['a.txt', 'a'];
    const both = await Promise.all([send(attempt, [file]), send(attempt, [file])]);
    const [first] = both[0].files;
    expect(both.map(({ files }) => files.map(({ uuid }) => uuid))).toEqual([[first?.uuid], [first?.uuid]]);
    expect((await send(attempt, [])).files).toEqual([]);
    expect((await send(randomUUID(), [], shown(both[0]))).files).toEqual([]);
    ({ cookie: visit.cookie } = await house().signIn('stranger'));
    expect((await send(attempt, [], shown(both[0]))).files).toEqual([]);
  });

  it('are sent once when their form is pressed twice at once', async () => {
    const attempt = randomUUID();
    const files: Part[] = [
      ['a.bin', Buffer.alloc(300_000, 1)],
      ['b.txt', 'b'],
    ];
    const since = await house().lastCall();
    await house().faults([{ match: SEND, delay_ms: 300 }]);
    const both = await Promise.all([send(attempt, files), send(attempt, files)]);
    expect(both.map(({ status, problems }) => [status, problems])).toEqual([
      [200, []],
      [200, []],
    ]);
    expect(both[0].files).toEqual(both[1].files);
    expect((await sent(since)).map(({ status }) => status)).toEqual([201, 201]);
  });

  it('are not waited for longer than a panel, so that a slow provider holds up no second press', async () => {
    const attempt = randomUUID();
    await house().faults([{ match: SEND, delay_ms: 7_000, times: 1 }]);
    const since = await house().lastCall();
    const first = send(attempt, [['a.txt', 'a']]);
    await expect.poll(async () => (await sent(since)).length).toBe(1);
    const second = await send(attempt, [['a.txt', 'a']]);
    expect([second.status, names(second), (await sent(since)).length]).toEqual([200, ['a.txt'], 2]);
    expect((await first).files.map(({ id }) => id)).toEqual(second.files.map(({ id }) => id));
  }, 20_000);

  it('that fail at the first of two presses are sent by the second, and another content is chosen again', async () => {
    const since = await house().lastCall();
    const attempt = randomUUID();
    await house().faults([{ match: SEND, delay_ms: 300, status: 500, times: 1 }]);
    const both = await Promise.all([send(attempt, [['a.txt', 'a']]), send(attempt, [['a.txt', 'a']])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await sent(since)).toHaveLength(2);
    await house().faults([{ match: SEND, delay_ms: 300, times: 1 }]);
    const other = randomUUID();
    const two = await Promise.all([send(other, [['a.txt', 'one']]), send(other, [['a.txt', 'two']])]);
    expect(two.flatMap(({ problems }) => problems)).toEqual([expect.stringContaining('kies a.txt opnieuw')]);
  });

  it('ASVS 5.2.2 are refused when their content is not what their name says, before they are sent', async () => {
    const since = await house().lastCall();
    const answer = await send(randomUUID(), [
      ['a.pdf', 'MZ'],
      ['leeg.PNG', ''],
      ['b.pdf', '%PDF-1.7'],
      ['c.log', 'MZ'],
    ]);
    expect([answer.status, names(answer), answer.problems]).toEqual([
      422,
      ['b.pdf', 'c.log'],
      [
        'Uploaden mislukt: de inhoud van a.pdf hoort niet bij .pdf. Kies een ander bestand, of geef het de goede naam.',
        'Uploaden mislukt: de inhoud van leeg.PNG hoort niet bij .png. Kies een ander bestand, of geef het de goede naam.',
      ],
    ]);
    expect(await sent(since)).toHaveLength(2);
  });

  it('that are too large for the provider say so', async () => {
    await house().faults([{ match: SEND, status: 413, body: {}, times: 1 }]);
    const { problems } = await send(randomUUID(), [['a.txt', 'a']]);
    expect(problems).toEqual([expect.stringContaining('a.txt is te groot voor de netwerkaanbieder')]);
  });

  it('are taken out again, and a uuid of the form alone names no file', async () => {
    const attempt = randomUUID();
    const first = await send(attempt, [
      ['a.txt', 'a'],
      ['b.txt', 'b'],
    ]);
    const gone = first.files.find(({ name }) => name === 'a.txt')?.id ?? '';
    const left = await send(attempt, [], { ...shown(first), removeAttachment: gone, attachments: randomUUID() });
    expect([left.status, names(left)]).toEqual([200, ['b.txt']]);
  });

  it('are ten at most', async () => {
    const attempt = randomUUID();
    const ten = Array.from({ length: 10 }, (_, n): Part => [`${n}.txt`, 'x']);
    const first = await send(attempt, ten);
    expect(names(first)).toHaveLength(10);
    const over = await send(attempt, [['11.txt', 'x']]);
    expect([over.status, over.problems]).toEqual([422, [expect.stringContaining('hoogstens 10 bestanden')]]);
    const kept = await send(attempt, [], shown(first));
    const gone = kept.files[0]?.id ?? '';
    const room = await send(attempt, [['11.txt', 'x']], { ...shown(kept), removeAttachment: gone });
    expect([room.status, names(room).includes('11.txt'), room.files.length]).toEqual([200, true, 10]);
  });

  it('that are eleven in one form are ten, and the eleventh is refused by its name', async () => {
    const eleven = Array.from({ length: 11 }, (_, n): Part => [`${n}.txt`, 'x']);
    const answer = await send(randomUUID(), eleven);
    expect([answer.status, names(answer).length, answer.problems]).toEqual([
      422,
      10,
      ['Uploaden mislukt: 10.txt kan er niet meer bij. U kunt hoogstens 10 bestanden meesturen.'],
    ]);
  });

  it('PER-02 are not sent for a user without the right', async () => {
    ({ cookie: visit.cookie } = await house().signIn('reader'));
    const since = await house().lastCall();
    const answer = await send(randomUUID(), [['a.txt', 'a']]);
    expect([answer.status, answer.problems.length, await sent(since)]).toEqual([422, 1, []]);
  });

  it('that break off leave the text for the page, and the files that were there', async () => {
    const attempt = randomUUID();
    const { body, headers } = await request(
      attempt,
      [
        ['a.txt', 'a'],
        ['half.bin', Buffer.alloc(200_000)],
      ],
      {},
    );
    const path = `${PATH}?_as=${encodeURIComponent((await session()).makeStamp())}`;
    const got = await door().post({ path, body: body.subarray(0, -100_000), headers });
    const answer = JSON.parse(got.text) as Answer;
    expect([got.status, names(answer), answer.text]).toEqual([400, ['a.txt'], 'Geen licht']);
    const page = await authorize(await house().visit(PATH, { cookie: visit.cookie }), 'support-r');
    expect([...((await page.parked()) ?? [])]).toContainEqual(['text', 'Geen licht']);
  });

  it('do not come too often', async () => {
    const { owner } = await session();
    while (!(await runtime().limits.take('attachment', owner)));
    const late = await send(randomUUID(), [['a.txt', 'a']]);
    expect(late.problems).toEqual([expect.stringContaining('te veel bestanden achter elkaar')]);
  });
});
