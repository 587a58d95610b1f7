import { createContext, useContext } from 'react';

/** True when an error page replaces the screen, whose sheet the document then leaves out. */
export const FailedPageContext = createContext(false);

export const useFailedPage = (): boolean => useContext(FailedPageContext);
