import { createContext, useContext } from 'react';

/** True if an error page replaces the screen. The document then leaves out the sheet of the screen. */
export const FailedPageContext = createContext(false);

export const useFailedPage = (): boolean => useContext(FailedPageContext);
