import { relative } from 'node:path';
import { firstLines } from './journeys.mjs';
import { root } from './setup.mjs';

/** The counts of Vitest's report, its files with their time, and the tests that passed at the second try only. */
export function readingOf(report) {
  const results = report?.testResults ?? [];
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    files: results.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
    unsteady: results.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(isUnsteady).map((test) => failureOf(relative(root, name), test)),
    ),
  };
}

/** A test that passes keeps what its first try said. */
function isUnsteady({ status, failureMessages }) {
  return status === 'passed' && failureMessages.length > 0;
}

function failureOf(file, { fullName, failureMessages }) {
  return [`${file} ${fullName}`, ...failureMessages.map(firstLines)].join('\n  ');
}
