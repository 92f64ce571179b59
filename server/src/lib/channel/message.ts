/** With this URL codes are printed in the terminal instead of being sent, for trying the site out. */
export const consoleUrl = 'console:'

export interface Message {
  to: string
  subject: string
  text: string
  /** The same for every try, so that a mail that comes twice is known. */
  messageId?: string
  headers?: Readonly<Record<string, string>>
}

/** A code for a phone; the hook behind it chooses the text, because carriers prescribe templates. */
export interface PhoneCode {
  phone: string
  code: string
  purpose: string
}

export interface ChannelSettings {
  SMTP_URL?: string | undefined
  MAIL_FROM?: string | undefined
  SMS_URL?: string | undefined
  SMS_SECRET?: string | undefined
}

/** Prints for people who try the site out in a terminal. It bypasses the log, which may be stored. */
export const printToTerminal = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
