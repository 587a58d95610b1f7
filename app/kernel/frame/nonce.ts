import { createContext, useContext } from 'react';

/** The nonce of this response's Content-Security-Policy; empty in the browser, where React keeps the attribute as it is. */
export const NonceContext = createContext('');

export const useNonce = (): string => useContext(NonceContext);
