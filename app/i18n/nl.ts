import { byName } from './texts';

export const nl = byName(import.meta.glob('./nl/**/*.ts', { eager: true, import: 'default' }));
