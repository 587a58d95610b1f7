import { createContext } from 'react';

/**
 * True when the form shows fields that were put aside, at the end of a session or for another language. The draft then
 * has other values. Only the server knows this, and only for documents.
 */
export const RestoredForm = createContext(false);
