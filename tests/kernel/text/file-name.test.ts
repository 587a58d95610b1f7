import { describe, expect, it } from 'vitest';
import { attachmentOf, fileNameIn, safeName } from '~/kernel/text/file-name';

describe('MOB-01 a file keeps the name that the provider gives it', () => {
  it.each([
    ['attachment; filename="simkaarten.csv"', 'simkaarten.csv'],
    ['attachment; filename=simkaarten.csv', 'simkaarten.csv'],
    ['attachment;filename="sim kaarten.CSV"', 'sim kaarten.csv'],
    [`attachment; filename="x.csv"; filename*=UTF-8''sim%E2%80%99s.csv`, 'sim’s.csv'],
    [`attachment; filename="x.csv"; filename*=UTF-8''%E0%A4%A.csv`, 'x.csv'],
    ['attachment; filename="../../etc/passwd"', 'passwd.csv'],
    ['attachment; filename="C:\\\\temp\\\\sims.csv"', 'sims.csv'],
    ['attachment; filename="sims\u202evsc.exe"', 'simsvsc.exe.csv'],
    ['attachment; filename="a\r\nSet-Cookie: b=c.csv"', 'aSet-Cookie b=c.csv'],
    ['attachment; filename=".csv"', null],
    ['attachment; filename=""', null],
    ['attachment', null],
    [null, null],
    [`attachment; filename="${'a'.repeat(300)}.csv"`, `${'a'.repeat(100)}.csv`],
  ])('%j is %j', (disposition, name) => {
    expect(fileNameIn(disposition, '.csv')).toBe(name);
  });

  it('as a header', () => {
    expect(attachmentOf('sim’s.csv')).toBe(`attachment; filename="sim_s.csv"; filename*=UTF-8''sim%E2%80%99s.csv`);
  });
});

describe('TIC-02 a file of somebody else gets a name that does no harm', () => {
  it.each([
    ['foto één.png', 'foto één.png'],
    ['../../etc/passwd', 'passwd'],
    ['.bashrc', 'bashrc'],
    ['a\r\nSet-Cookie: b=c.log', 'aSet-Cookie b=c.log'],
    ['a"; filename=b.exe', 'a filename=b.exe'],
    ['log\u202egnp.exe', 'loggnp.exe'],
    [`${'😀'.repeat(120)}.png`, `${'😀'.repeat(100)}.png`],
    ['"?*', null],
    ['', null],
  ])('%j is %j', (given, name) => {
    expect(safeName(given)).toBe(name);
    if (name !== null) expect(() => attachmentOf(name)).not.toThrow();
  });
});
