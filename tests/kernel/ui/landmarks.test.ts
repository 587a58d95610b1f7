import { expect, it } from 'vitest';
import { filesIn, textOf } from '~tests/house/source';

/** A card and a table are both regions, which a screen reader tells apart by their names. */
it('a table never has the name of the card around it', () => {
  const files = filesIn(['app'], /\.tsx$/);
  const tables = files.flatMap((file) =>
    [...textOf(file).matchAll(/<DataTable[^>]*?\bcaption=\{(t\('[^']+')/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(tables.length).toBeGreaterThan(20);
  const cards = (file: string) =>
    [...textOf(file).matchAll(/<Card\b[^>]*?\btitle=\{(t\('[^']+')/g)].map(([, name]) => name);
  expect(tables.filter(({ file, name }) => cards(file).includes(name))).toEqual([]);
});
