import type { ComponentType } from 'react';
import type { FormResult } from '~/kernel/forms/parse.server';
import type { ReviewAnswer, showReview } from '../review.server';
import type { Verdict } from '../step.server';

type Loaded<Load> = Load extends (...args: never[]) => infer Answer ? Awaited<Answer> : never;
/** The data of an action's answer. Redirects never reach a component. */
type Answered<Answer> = Answer extends { readonly data: infer Data; readonly init: ResponseInit | null } ? Data : never;
type Asked<Page> = Page extends { asked?: infer Ask } ? Answered<Loaded<NonNullable<Ask>>> : never;
type Beside<Page> = Page extends { check?: infer Check }
  ? NonNullable<Check> extends (...args: never[]) => Promise<Verdict<infer More>>
    ? Partial<More>
    : unknown
  : unknown;

/** The form that came back with its errors, or the answer to one of its other buttons. */
type Answer<Page> = (Asked<Page> | { readonly result: FormResult }) & Beside<Page>;

/** The props of a step's component, with the data that its `load` answers. */
export type StepProps<Page> = (Page extends { load: infer Load } ? Loaded<Load> : never) & {
  readonly answer: Answer<Page> | undefined;
};

/** The props of the component of a start. */
export type StartProps<Page> = (Page extends { show: infer Show } ? Loaded<Show> : never) & {
  readonly answer: Asked<Page> | { readonly result: FormResult } | undefined;
};

/** The props of the component of a review. */
export type ReviewProps<Page> = Awaited<ReturnType<typeof showReview>> &
  (Page extends { load: infer Load } ? Loaded<Load> : never) & { readonly answer: ReviewAnswer | undefined };

/** The components of one wizard's pages, one for each step. Its name finds them. */
export interface ViewsOf<Pages extends { readonly start: unknown; readonly steps: object; readonly review: unknown }> {
  readonly wizard: string;
  readonly Start: ComponentType<StartProps<Pages['start']>>;
  readonly steps: { readonly [Key in keyof Pages['steps']]: ComponentType<StepProps<Pages['steps'][Key]>> };
  /** The steps whose choices stand in a table (`ChoiceTable`). */
  readonly inTable?: readonly (keyof Pages['steps'])[];
  readonly Review: ComponentType<ReviewProps<Pages['review']>>;
}

type View = ComponentType<Readonly<Record<string, unknown>>>;

/** The components without the types of their props, which `ViewsOf` has checked. */
interface Views {
  readonly wizard: string;
  readonly Start: View;
  readonly steps: Readonly<Record<string, View>>;
  readonly inTable?: readonly string[];
  readonly Review: View;
}

const all = Object.values(import.meta.glob<Views>('/app/**/*.pages.tsx', { eager: true, import: 'views' }));

/** @throws for a wizard without components, which is a defect of the portal */
export function viewsOf(wizard: string): Views {
  const found = all.find((views) => views.wizard === wizard);
  if (!found) throw new Error(`${wizard} has no components`);
  return found;
}
