import type { Same } from '~/kernel/i18n/texts';

declare module '~/kernel/i18n/texts' {
  interface TextModules {
    attachments: Same<typeof import('./nl/attachments'), typeof import('./en/attachments')>;
    attention: Same<typeof import('./nl/attention'), typeof import('./en/attention')>;
    drafts: Same<typeof import('./nl/drafts'), typeof import('./en/drafts')>;
    intents: Same<typeof import('./nl/intents'), typeof import('./en/intents')>;
    notes: Same<typeof import('./nl/notes'), typeof import('./en/notes')>;
    panels: Same<typeof import('./nl/panels'), typeof import('./en/panels')>;
    papers: Same<typeof import('./nl/papers'), typeof import('./en/papers')>;
    pickers: Same<typeof import('./nl/pickers'), typeof import('./en/pickers')>;
    prices: Same<typeof import('./nl/prices'), typeof import('./en/prices')>;
    records: Same<typeof import('./nl/records'), typeof import('./en/records')>;
    runs: Same<typeof import('./nl/runs'), typeof import('./en/runs')>;
    wizard: Same<typeof import('./nl/wizard'), typeof import('./en/wizard')>;
  }
}
