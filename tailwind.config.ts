import type { Config } from 'tailwindcss';

const named = (name: string) => `var(--${name})`;

// Every colour is a CSS variable of app/kernel/styles/parts/core/colours.css (NAV-11), so that themes are data and no page names a colour of its own.
const colors = Object.fromEntries(
  [
    'page',
    'surface',
    'sunken',
    'line',
    'edge',
    'ink',
    'muted',
    'accent',
    'accent-strong',
    'accent-tint',
    'on-accent',
    'success',
    'success-tint',
    'warning',
    'warning-tint',
    'danger',
    'danger-strong',
    'danger-tint',
  ].map((name) => [name, named(name)]),
);

export default {
  content: {
    files: ['./app/**/*.tsx'],
    // `!panel` in code is a negation, not an important variant of our class.
    transform: { tsx: (source) => source.replaceAll(/!(?=\w)/g, ' ') },
  },
  // Ordinary words of the code that would otherwise become utilities nobody uses.
  blocklist: [
    'collapse',
    'fixed',
    'static',
    'table',
    'filter',
    'uppercase',
    'lowercase',
    'visible',
    'contents',
    'container',
    'block',
    'inline',
    'hidden',
    'shrink',
    'rounded',
    'outline',
  ],
  darkMode: 'media',
  theme: {
    colors: { ...colors, current: 'currentColor', transparent: 'transparent' },
    screens: { sm: '640px', md: '768px', lg: '1100px' },
    fontSize: {
      sm: ['0.875rem', '1.25rem'],
      base: ['1rem', '1.5rem'],
      lg: ['1.25rem', '1.75rem'],
      xl: ['1.625rem', '2.125rem'],
    },
    borderRadius: { DEFAULT: '6px', full: '999px' },
    extend: { maxWidth: { page: '75rem', text: '42rem' } },
  },
  corePlugins: {
    // Our own base is a tenth of preflight; utilities that need preflight's per-element variables are switched off so that none half works.
    preflight: false,
    boxShadow: false,
    ringWidth: false,
    transform: false,
    translate: false,
    rotate: false,
    scale: false,
    skew: false,
    filter: false,
    backdropFilter: false,
    touchAction: false,
    scrollSnapType: false,
    fontVariantNumeric: false,
    borderSpacing: false,
    container: false,
  },
} satisfies Config;
