import { describe, expect, it } from 'vitest';
import { withoutReactMarks } from '~/frame/react-marks';

describe('SYS-03 marks of React', () => {
  it.each([
    ['between texts', '<p>Nu<!-- -->: <!-- -->12</p>', '<p>Nu: 12</p>'],
    ['around boundaries', '<!--$--><p>Nu</p><!--/$-->', '<p>Nu</p>'],
    ['not what else is in a comment', '<p>a<!-- b -->c</p>', '<p>a<!-- b -->c</p>'],
    ['not what somebody typed', '<p>&lt;!-- --&gt;</p>', '<p>&lt;!-- --&gt;</p>'],
  ])('are left out of a document: %s', (_what, html, left) => {
    expect(withoutReactMarks(html)).toBe(left);
  });
});
