import { z } from 'zod';
import { detail, Rejection } from '../platform/call';
import type { CallContext } from '../platform/call';

/** 20 of the reseller's own, and the technical ones. */
const MOST_TAGS = 22;
const LONGEST_TAG = 40;

export const tagList = z.array(z.string()).max(MOST_TAGS);

/** Each once, without spaces around it. */
export function trimmedTags(given: readonly string[]): string[] {
  return [...new Set(given.map((tag) => tag.trim()))];
}

/** @throws Rejection with a detail for each tag that is too short or too long */
export function demandTags(tags: readonly string[], context: CallContext): void {
  const wrong = tags.flatMap((tag, index) =>
    tag !== '' && tag.length <= LONGEST_TAG
      ? []
      : detail(
          context,
          `tags.${index}`,
          `A tag has 1 to ${LONGEST_TAG} characters.`,
          `Een label heeft 1 tot en met ${LONGEST_TAG} tekens.`,
        ),
  );
  if (wrong.length > 0) throw new Rejection(-32602, 'Invalid params', wrong);
}
