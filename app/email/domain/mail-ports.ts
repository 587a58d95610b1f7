/** The ports of a mail program, both over SSL/TLS (EML-03). */
export const IMAP_PORT = 993;
export const SMTP_PORT = 465;
