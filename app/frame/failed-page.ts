import { createContext, useContext } from 'react';

/**
 * Whether an error page stands where the screen should be. The document asks it above all boundaries: the screen's own sheet is left out of an error page,
 * whatever of its data came.
 */
export const FailedPageContext = createContext(false);

export const useFailedPage = (): boolean => useContext(FailedPageContext);
