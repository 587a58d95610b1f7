import { byName } from './texts';

export const nl = byName(import.meta.glob('/app/*/texts/nl/*.ts', { eager: true, import: 'default' }));
