import { createContext, useContext } from 'react';

/**
 * The nonce of this response's Content-Security-Policy. It is empty in the browser, where React leaves the attribute
 * unchanged.
 */
export const NonceContext = createContext('');

export const useNonce = (): string => useContext(NonceContext);
