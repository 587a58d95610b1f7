import script from '~/kernel/enhance/settings?worker&url';

/** Address of the script of the settings panel alone. */
export const settingsScript = script;
