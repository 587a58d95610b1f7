import type { Words } from '../../catalogue/words';

export const lastCircuit: Words = { nl: 'Kan laatste EVC niet beëindigen', en: 'Cannot terminate the last EVC' };
export const primaryRoute: Words = {
  nl: 'Een primaire route kan niet worden verwijderd.',
  en: 'A primary route cannot be deleted.',
};
export const impossible: Words = { nl: 'Dit is hier niet mogelijk.', en: 'This is not possible here.' };

/** The refusal of one circuit more than a connection may have. */
export function fullHouse(most: number): Words {
  return {
    nl: `Een verbinding heeft hoogstens ${most} circuits.`,
    en: `A connection has at most ${most} circuits.`,
  };
}
