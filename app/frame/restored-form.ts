import { createContext } from 'react';

/**
 * Whether the form of the page shows what was put aside when a session ended, or for the page in another language: the draft has something else. The server alone
 * knows, of documents alone.
 */
export const RestoredForm = createContext(false);
