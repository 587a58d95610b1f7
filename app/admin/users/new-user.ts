/** Stands for the user who does not exist yet, so an organisation adds one user at a time. */
export const NEW_USER = 'new';
