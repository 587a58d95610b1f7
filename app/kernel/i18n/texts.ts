/**
 * Every module of texts with its keys. Each area declares its own in a `texts.ts`, because the compiler cannot know the
 * files of a folder. Vite finds the modules by their file names.
 */
export interface TextModules {
  common: Same<typeof import('~/kernel/texts/nl/common'), typeof import('~/kernel/texts/en/common')>;
  enhance: Same<typeof import('~/kernel/texts/nl/enhance'), typeof import('~/kernel/texts/en/enhance')>;
  islands: Same<typeof import('~/kernel/texts/nl/islands'), typeof import('~/kernel/texts/en/islands')>;
  files: Same<typeof import('~/kernel/texts/nl/files'), typeof import('~/kernel/texts/en/files')>;
  openPage: Same<typeof import('~/kernel/texts/nl/openPage'), typeof import('~/kernel/texts/en/openPage')>;
}

/** The texts of one language. */
export type Texts = { readonly [Name in keyof TextModules]: TextModules[Name] };

interface Module {
  readonly default: object;
}

/** The texts of a module. English must have the same shape as Dutch. */
export type Same<Dutch extends Module, _English extends Dutch> = Dutch['default'];

/** The texts of one language by the names of their files. */
export function byName(modules: Readonly<Record<string, object>>): Texts {
  const named = Object.entries(modules).map(([file, texts]) => [
    file.slice(file.lastIndexOf('/') + 1, -'.ts'.length),
    texts,
  ]);
  return Object.fromEntries(named) as Texts;
}
