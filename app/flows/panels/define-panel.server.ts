import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { ZodType } from 'zod';
import type { TypedFields } from '~/kernel/forms/typed-fields';
import { itself } from '~/flows/intents/intent';
import type { Access } from '~/kernel/session/authorize.server';
import { lookUpOf } from './look-up.server';
import type { Area, ChangeTrace, Sends, Panel, PanelParts } from './panel.server';
import { showPanel } from './show-panel.server';
import { panelWizard } from './stage.server';
import { submitPanel } from './submit-panel.server';

type WithSchema<Answer> = { readonly schema: ZodType<Answer> };

/**
 * A panel without a form. `about` gives its subject, as fields of the schema, where the address is not enough. It is
 * empty by default.
 */
type ReviewAlone<Subject, Kept, Answer> = Omit<
  PanelParts<Subject, Kept, Answer, null>,
  'load' | 'first' | 'asked' | 'refuses' | 'given'
> &
  Sends<Subject, Kept, Answer> &
  WithSchema<Answer> & { readonly about?: (access: Access, subject: Subject) => Promise<TypedFields> };

/**
 * The functions by which an area defines its panels. A defined panel answers its route (`show`, `submit`), names the
 * rights for it (`looks`, `requirement`), and defines the look-up of a lost answer (`lookUp`).
 */
export function panelsOf<Subject, Kept, Facts>(area: Area<Subject, Kept, Facts>) {
  const definePanel = <Answer, Choices>({
    schema,
    ...parts
  }: PanelParts<Subject, Kept, Answer, Choices> & Sends<Subject, Kept, Answer> & WithSchema<Answer>) => {
    const wizard = panelWizard<Answer>(`${area.key} ${parts.name}`, schema);
    const panel: Panel<Subject, Kept, Facts, Answer, Choices> = { ...parts, area, wizard };
    return {
      ...panel,
      looks: parts.looks ?? parts.requirement,
      lookUp: lookUpOf(panel),
      show: (access: Access, args: LoaderFunctionArgs) => showPanel(access, args, panel),
      submit: (access: Access, args: ActionFunctionArgs) => submitPanel(access, args, panel),
    };
  };
  const defineReview = <Answer>({ about = () => Promise.resolve([]), ...parts }: ReviewAlone<Subject, Kept, Answer>) =>
    definePanel<Answer, null>({ ...parts, load: () => Promise.resolve(null), first: () => ({}), given: about });
  /** The trace for a change that the record itself shows. */
  const shown = <Answer>(shows: (now: Partial<Subject>, answer: Answer) => boolean): ChangeTrace<Kept, Answer> => ({
    makes: 'change',
    find: async (provider, sent, intent) => {
      const now = await area.after(provider, sent);
      return now && shows(now, sent.answer) ? [itself(intent)] : [];
    },
  });
  return { definePanel, defineReview, shown };
}

/** The data that a panel's `show` gives its page. */
export type PageOf<Defined extends { show(...args: never[]): Promise<unknown> }> = Awaited<ReturnType<Defined['show']>>;
