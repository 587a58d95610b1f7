const NO_SUBJECT = /^(?:as|at|by|for|from|in|of|on|to|what|where|whether|which|who(?:m|se|ever)?|with)\b/i;
const DIRECTIVE = /^(?:oxlint|global |@|\/ ?<|https?:)/;
const MOST_WORDS = 25;

/** The complaint about a comment as a reader sees it, or null. @param {string} text without its slashes and stars */
export function complaint(text) {
  const plain = text
    .replace(/\n\s*\*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (DIRECTIVE.test(plain)) return null;
  if (NO_SUBJECT.test(plain)) return `A comment begins with its subject, not with '${plain.split(' ', 1)[0]}'.`;
  const sentences = plain.split(/(?<=[.;!?])\s+|\s@(?=param|returns|throws)|\s- /);
  const long = sentences.find((sentence) => sentence.split(' ').length > MOST_WORDS);
  return long ? `A sentence of a comment has ${MOST_WORDS} words at most: '${long.slice(0, 40)}…'.` : null;
}

/**
 * The comments of a file. Line comments below each other are one text.
 * @param {readonly { type: string, value: string, loc: import('estree').SourceLocation }[]} comments
 */
export function wholeComments(comments) {
  const whole = [];
  for (const comment of comments) {
    const last = whole.at(-1);
    const goesOn =
      last?.type === 'Line' &&
      comment.type === 'Line' &&
      comment.loc.start.line === last.end + 1 &&
      comment.loc.start.column === last.loc.start.column;
    if (goesOn) Object.assign(last, { value: `${last.value} ${comment.value}`, end: comment.loc.end.line });
    else
      whole.push({
        type: comment.type,
        value: comment.value.replace(/^\*/, ''),
        loc: comment.loc,
        end: comment.loc.end.line,
      });
  }
  return whole;
}
