import { describe, expect, it } from 'vitest';
import { PublicFrame } from '~/kernel/ui/shell/public-frame';
import { Shell } from '~/kernel/ui/shell/shell';
import type { DrawerGroup } from '~/kernel/ui/shell/types';
import { faults, html, tag } from './html';

const brand = { name: 'Partnerportaal', href: '/' };
const support = {
  title: 'Hulp',
  email: 'hulp@net.example',
  phone: '088 012 3456',
  phoneHref: 'tel:+31880123456',
  emailLabel: 'E-mail:',
  phoneLabel: 'Telefoon:',
};
const language = {
  action: '/session/language',
  label: 'Taal',
  returnTo: '/connections?page=2',
  languages: [
    { value: 'nl', code: 'NL', name: 'Nederlands', current: true },
    { value: 'en', code: 'EN', name: 'English', current: false },
  ],
};

const menu: DrawerGroup[] = [
  {
    key: 'b',
    label: 'Breedband',
    icon: 'network',
    items: [
      { href: '/connections', label: 'Actief', current: true },
      {
        href: '/connections/end_of_life',
        label: 'Einde levensduur',
        badge: { count: '3', label: 'verbindingen eindigen' },
      },
    ],
  },
  { key: 'e', label: 'E-mail', icon: 'mail', href: '/email' },
];

const shell = (open?: boolean, groups: DrawerGroup[] = menu) =>
  html(
    <Shell
      brand={brand}
      support={support}
      stamp="stamp-1"
      check="/session/ping"
      texts={{
        skip: 'Naar de inhoud',
        drawer: 'Hoofdmenu',
        menu: 'Menu',
        collapse: 'Smaller',
        expand: 'Breder',
        userMenu: 'Gebruiker',
      }}
      toolbar={{
        user: { name: 'Renée de Vries', organisation: 'Polderlicht', initials: 'RV' },
        profile: { href: '/profile', text: 'Profiel' },
        settings: { href: '/settings', text: 'Omgevingsinstellingen' },
        logout: { action: '/logout', text: 'Uitloggen' },
        language,
      }}
      drawer={{
        open,
        toggle: { action: '/session/drawer' },
        groups,
      }}
    >
      <h1>Verbindingen</h1>
    </Shell>,
  );

const words = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const drawerOf = (markup: string) => markup.match(/<nav.*?<\/nav>/s)?.[0] ?? '';

describe('shell', () => {
  it.each([
    [true, 'class="shell"'],
    [false, 'class="shell mini"'],
    [undefined, 'class="shell auto"'],
  ])('NAV-06 is right on the first paint when open is %s', (open, look) => {
    expect(shell(open)).toContain(look);
  });

  it('NAV-06 the narrow drawer keeps every name', () => {
    expect(words(drawerOf(shell(false)))).toBe(words(drawerOf(shell(true))));
    expect(words(drawerOf(shell(false)))).toContain('Breedband');
  });

  it('NAV-06 opens the group one is in, but never over the page when narrow', () => {
    expect(drawerOf(shell(true))).toContain('<details open="" class="active">');
    expect(drawerOf(shell(false))).not.toContain(' open=""');
  });

  it('PER-02 without any entry there is no menu, and nothing that opens one', () => {
    const markup = shell(undefined, []);
    expect(markup).not.toContain('<nav');
    expect(markup).not.toContain('/session/drawer');
    expect(markup).toContain('<main');
  });

  it('NAV-06 a badge says what it counts', () => {
    expect(drawerOf(shell())).toContain(
      'Einde levensduur</span> <span class="badge info">3<span class="sr"> verbindingen eindigen</span>',
    );
  });

  it('SYS-04 the skip link comes first and lands on main', () => {
    expect(shell().match(/<a [^>]*>/)?.[0]).toBe('<a class="skip" href="#main">');
    expect(shell()).toContain('<main id="main" tabindex="-1">');
  });

  it('SYS-04 marks the current page once', () => {
    expect(shell().match(/aria-current="page"/g)).toHaveLength(1);
  });

  it('every form of the shell posts and carries the stamp', () => {
    const forms = [...shell().matchAll(/<form.*?<\/form>/gs)].map(([form]) => form);
    expect(forms).toHaveLength(3);
    for (const form of forms) expect(form).toMatch(/method="post".*name="_as" value="stamp-1"/s);
  });

  it('NAV-09 each language is named in itself, and the current one is marked', () => {
    expect(tag(shell(), 'value="nl"')).toContain('lang="nl" aria-current="true"');
    expect(tag(shell(), 'value="en"')).not.toContain('aria-current');
  });

  it('gives the same help on pages with and without a session', () => {
    const help = (markup: string) => markup.match(/<aside.*?<\/aside>/s)?.[0];
    const outside = html(
      <PublicFrame brand={brand} support={support} skip="Naar de inhoud" stamp="stamp-1">
        <h1>Welkom</h1>
      </PublicFrame>,
    );
    expect(help(outside)).toBe(help(shell()));
    expect(help(outside)).toContain('href="tel:+31880123456"');
  });
});

it.each([
  ['open', shell(true)],
  ['narrow', shell(false)],
  ['no choice yet', shell()],
  [
    'public',
    html(
      <PublicFrame brand={brand} support={support} language={language} skip="Naar de inhoud" stamp="s">
        <h1>Welkom</h1>
      </PublicFrame>,
    ),
  ],
])('SYS-04 the frame, %s, is sound HTML without inline styles', async (_name, markup) => {
  expect(await faults(markup)).toEqual([]);
  expect(markup).not.toContain('style=');
});
