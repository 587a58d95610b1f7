import { byName } from './texts';

export const en = byName(import.meta.glob('./en/**/*.ts', { eager: true, import: 'default' }));
