import { createContext, useContext } from 'react';

/**
 * True when an error page replaces the screen. The document leaves the screen's sheet out of it, even when its data
 * came.
 */
export const FailedPageContext = createContext(false);

export const useFailedPage = (): boolean => useContext(FailedPageContext);
