import { byName } from './texts';

export const en = byName(import.meta.glob('/app/*/texts/en/*.ts', { eager: true, import: 'default' }));
