import { stripVTControlCharacters } from 'node:util';

const ERROR_LINES = 25;

/** The journeys of a file and of the groups in it, each with its results. */
export function journeysOf({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, line, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      title: `[${projectName}] ${file}:${line} ${title}`,
      file: `e2e/${file}`,
      status,
      results,
    })),
  );
  return [...own, ...suites.flatMap(journeysOf)];
}

/** The time that a browser spent on the journeys of each file, over all projects and tries. */
export function filesOf(journeys) {
  const seconds = new Map();
  for (const { file, results } of journeys)
    seconds.set(file, (seconds.get(file) ?? 0) + results.reduce((sum, { duration }) => sum + duration / 1000, 0));
  return [...seconds].map(([name, sum]) => ({ name, seconds: sum }));
}

/** The errors of each try. */
export function failureOf({ title, results }) {
  const errors = results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => firstLines(message)));
  return [title, ...errors].join('\n  ');
}

/** The beginning of what an error says, without colours. */
export function firstLines(text) {
  return stripVTControlCharacters(text).split('\n').slice(0, ERROR_LINES).join('\n');
}
