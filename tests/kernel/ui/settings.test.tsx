import { describe, expect, it } from 'vitest';
import { readTickIntent, tickButton } from '~/kernel/ui/boxes/tick-button';
import { CheckboxGroup } from '~/kernel/ui/boxes/checkbox-group';
import { QrCode } from '~/kernel/ui/secret/qr-code';
import { ShownSecret } from '~/kernel/ui/secret/shown-secret';
import { Tabs } from '~/kernel/ui/tabs';
import { faults, html, tag } from './html';

const group = html(
  <form method="post" aria-label="Berichten">
    <CheckboxGroup
      id="about"
      name="about"
      legend="Waarover"
      hint="Per e-mail"
      error="Kies er een"
      boxes={[
        { value: 'broadband', title: 'Breedband', description: 'Storingen' },
        { value: 'shipments', title: 'Zendingen', unavailable: 'Kan niet uit' },
      ]}
      ticked={['shipments']}
      all={{ all: 'Alles', none: 'Niets' }}
    />
  </form>,
);

const tabs = html(
  <Tabs
    label="Instellingen"
    open="geopend"
    current="b"
    tabs={[
      { key: 'a', href: '/a', text: 'Een' },
      { key: 'b', href: '/b', text: 'Twee' },
    ]}
  />,
);

const shown = (secret: string | null) =>
  html(
    <ShownSecret
      secret={secret}
      what="sleutel"
      title="Uw sleutel"
      hint="Bewaar hem nu"
      gone={{ title: 'Al getoond', hint: 'Maak een nieuwe' }}
    />,
  );

describe('SYS-04 a group of boxes', () => {
  it('is named by its legend, and described by its error and its hint', () => {
    expect(group).toMatch(/<fieldset aria-describedby="about-error about-description"><legend[^>]*>Waarover/);
  });

  it('gives its own id to the first box, where the link of an error leads', () => {
    expect(tag(group, 'id="about"')).toContain('value="broadband"');
  });

  it('is ticked in the HTML itself, and says why a box cannot be changed', () => {
    expect(tag(group, 'value="shipments"')).toContain('checked');
    expect(tag(group, 'value="shipments"')).toContain('disabled');
    expect(tag(group, 'value="broadband"')).not.toContain('checked');
    expect(group).toContain('Kan niet uit');
  });

  it.each([
    ['roles*all', { group: 'roles', all: true }],
    ['roles*none', { group: 'roles', all: false }],
    [tickButton('about', 'none').value, { group: 'about', all: false }],
    ['roles*some', null],
    ['*all', null],
    ['__proto__*all', null],
    ['roles+', null],
    [null, null],
  ])('the button %s asks for %j', (intent, asked) => {
    expect(readTickIntent(intent)).toEqual(asked);
  });
});

describe('PRO-01 tabs are links', () => {
  it('the open one is said to assistive technology and, where nothing is drawn, in a word', () => {
    expect(tag(tabs, 'href="/b"')).toContain('aria-current="page"');
    expect(tag(tabs, 'href="/a"')).not.toContain('aria-current');
    expect(tabs).toContain('Twee<span class="sr"> (geopend)</span>');
  });
});

/** The modules of a drawn code: the cells that its path covers, by line. */
function modulesOf(svg: string): { side: number; dark: Set<string> } {
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const dark = new Set<string>();
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let at = 0; at < Number(length); at += 1) dark.add(`${Number(x) + at} ${y}`);
  return { side, dark };
}

describe('PRO-03 a QR code', () => {
  const svg = html(<QrCode text="otpauth://totp/Portaal:reseller?secret=JBSWY3DPEHPK3PXP" label="QR-code" />);
  const { side, dark } = modulesOf(svg);

  it('has its three corner marks, and an empty edge of four modules', () => {
    const mark = (left: number, top: number) =>
      Array.from({ length: 7 }, (_, at) => [
        `${left + at} ${top}`,
        `${left} ${top + at}`,
        `${left + at} ${top + 6}`,
      ]).flat();
    const corners = [...mark(4, 4), ...mark(side - 11, 4), ...mark(4, side - 11)];
    expect(corners.filter((cell) => !dark.has(cell))).toEqual([]);
    for (const cell of dark) for (const at of cell.split(' ').map(Number)) expect(at >= 4 && at < side - 4).toBe(true);
  });

  it('is one picture with a name, and differs with its text', () => {
    expect(svg).toContain('role="img" aria-label="QR-code"');
    expect(html(<QrCode text="otpauth://totp/Portaal:reseller?secret=JBSWY3DPEHPK3PXQ" label="QR-code" />)).not.toBe(
      svg,
    );
  });
});

describe('PRO-04 a secret that is shown once', () => {
  it('stands there to copy, and afterwards the page says what to do', () => {
    expect(shown('geheim')).toContain('data-copy="sleutel">geheim<');
    expect(shown(null)).toContain('Maak een nieuwe');
    expect(shown(null)).not.toContain('data-copy');
  });
});

it('SYS-04 all of these are valid HTML', async () => {
  for (const markup of [group, tabs, shown('geheim'), shown(null)]) expect(await faults(markup)).toEqual([]);
});
