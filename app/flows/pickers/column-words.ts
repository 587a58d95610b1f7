import { useTranslation } from 'react-i18next';

/** A column of a pasted sheet, as its user recognises it. */
interface SeenColumn {
  /** Its place, from 0. */
  readonly at: number;
  /** Its heading, or its first cell in a sheet without headings. Empty without either. */
  readonly heading: string;
}

/** The words for the columns of a pasted sheet: how one is called, and some of its cells. */
export function useColumnWords() {
  const { t } = useTranslation('pickers');
  return {
    name: ({ at, heading }: SeenColumn): string =>
      heading ? t('column.headed', { number: at + 1, heading }) : t('column.number', { number: at + 1 }),
    cells: (cells: readonly string[]): string =>
      t('column.cells', { cells: cells.map((cell) => `‘${cell}’`).join(', ') }),
  };
}
