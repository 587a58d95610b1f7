import main from '~/kernel/enhance/main?worker&url';

/** Address of the script for documents. A worker's address makes Vite bundle a file without React and its chunks. */
export const enhanceScript = main;
