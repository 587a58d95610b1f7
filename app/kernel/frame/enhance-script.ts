import main from '~/kernel/enhance/main?worker&url';

/**
 * Address of the script for documents. It is not a worker, but this is how Vite bundles a file on its own, without
 * React and its chunks.
 */
export const enhanceScript = main;
