import main from '~/kernel/enhance/main?worker&url';

/** Address of the script for documents. It is no worker: this is how Vite bundles a file on its own, apart from React and its chunks. */
export const enhanceScript = main;
