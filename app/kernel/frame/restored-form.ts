import { createContext } from 'react';

/**
 * True when the form shows stored fields, after the end of a session or a change of language. The draft then has other
 * values. Only the server knows this, and only for documents.
 */
export const RestoredForm = createContext(false);
