import { createContext, useContext } from 'react';

/** The nonce of this response's Content-Security-Policy; empty in the browser, where React leaves it unchanged. */
export const NonceContext = createContext('');

export const useNonce = (): string => useContext(NonceContext);
