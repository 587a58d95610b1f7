/** A word with more differences than this is a different word. */
const MOST_DIFFERENT = 4;

/** The known word that is closest to a misspelt one; null if no word is close. */
export function nearest(word: string, known: readonly string[], most = MOST_DIFFERENT): string | null {
  const [best] = known
    .map((name) => ({ name, differs: differences(word, name) }))
    .sort((left, right) => left.differs - right.differs);
  return best && best.differs <= most ? best.name : null;
}

/** The number of letters to add, remove or change (Levenshtein). */
function differences(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...left].entries()) {
    const next = [at + 1];
    for (const [index, other] of [...right].entries())
      next.push(
        Math.min((row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1, (row[index] ?? 0) + (letter === other ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
