import { z } from 'zod';
import type { BulkAction } from '~/flows/runs/action.server';
import { LOOKS } from '~/flows/runs/outcome/looks';
import { readExample } from '~/flows/wizard/example/examples.server';
import { paths } from '~/kernel/paths/paths';
import { formatDate } from '~/kernel/time/dates';
import { orderDefaults } from '../defaults/kept-defaults.server';
import { orderWizard } from '../order/order-wizard.server';
import {
  afterJudged,
  examplesOf,
  exampleText,
  GIVE_UP,
  likeField,
  LONGEST_ID,
  orderOfChoices,
  toOrders,
} from '../sheet/judging.server';
import { judgeReplacement } from './judge-replacement.server';
import { judgedReplacements } from './judged-replacements.server';
import { waveArea } from './wave-area.server';
import { MOST_LINES, waveItems, type EndingLine, type WaveObstacle } from './wave-items';
import type { WaveWish } from './wave-wish';

const CONTACTS = ['none', 'like'] as const;

interface Values {
  readonly like: string;
  readonly contact: WaveWish['contact'];
}

/** The judgement of a wave: what takes the place of each line, what goes along, and what ends. It orders nothing. */
export const judgeWave: BulkAction<WaveWish, unknown, EndingLine, Values> = {
  area: waveArea,
  name: 'replacement waves',
  kind: 'wave',
  requirement: waveArea.requirement,
  title: ({ count }, t) => t('wave:title', { count }),
  facts: ({ text, contact, defaults }, { t }) => [
    { key: 'like', label: t('sheet:like.label'), values: [text] },
    orderOfChoices(t, defaults),
    { key: 'contact', label: t('wave:contact.label'), values: [t(`wave:contact.${contact}`)] },
  ],
  obstacle: (word, t) => t(`wave:obstacle.${word as WaveObstacle | 'slow' | 'down'}`, { count: MOST_LINES }),
  words: (t) => t('wave:words', { returnObjects: true }),
  href: ({ id }) => (id === '' ? null : paths.connection(id)),
  // a replacement that was judged may still lack something
  done: (_sentAt, t) => ({ ...LOOKS.done, tone: 'neutral', text: t('sheet:done') }),
  asks: {
    choice: (t) => ({ title: t('wave:runs.list.title'), description: '' }),
    fields: {
      like: z.string().max(LONGEST_ID).default(''),
      contact: z.enum(CONTACTS).catch('none'),
    },
    async form(access) {
      const { t } = access;
      const options = await examplesOf(access);
      return {
        fields: [
          { ...likeField(t, options), hint: t('wave:likeHint') },
          {
            name: 'contact',
            label: t('wave:contact.label'),
            options: CONTACTS.map((value) => ({ value, label: t(`wave:contact.${value}`) })),
          },
        ],
        ...(options.length === 0 ? { unavailable: t('sheet:like.none') } : {}),
      };
    },
    typed: ({ like, contact }) => ({ like, contact }),
    async plan(access, { like, contact }) {
      const { t, language } = access;
      const example = await readExample(access.session, orderWizard.name, like);
      if (!example) return { field: 'like', text: t('sheet:like.missing') };
      const { steps } = example.value;
      const defaults = await orderDefaults(access.session);
      return {
        of: (chosen) => {
          const items = waveItems(chosen, (date) => t('wave:endsOn', { date: formatDate(date, access.timezone) }));
          const count = items.filter(({ obstacle }) => obstacle === null).length;
          const text = exampleText(access, steps);
          return { wish: { kind: 'wave', count, like, example: steps, defaults, text, contact, language }, items };
        },
      };
    },
  },
  read: judgeReplacement,
  giveUp: GIVE_UP,
  results: judgedReplacements,
  after: (access, run, items) =>
    afterJudged(access, run, items, {
      ordered: (count) => access.t('wave:ordered', { count }),
      lacking: (count) => ({ title: access.t('wave:lacking', { count }), after: [access.t('wave:draft')] }),
    }),
  goesTo: (access, run, items) => toOrders(access, paths.orderWave(run.id), run, items),
};
