import { createContext, useContext } from 'react';

/**
 * True when an error page replaces the screen. The document then leaves out the screen's sheet, even when its data
 * came.
 */
export const FailedPageContext = createContext(false);

export const useFailedPage = (): boolean => useContext(FailedPageContext);
