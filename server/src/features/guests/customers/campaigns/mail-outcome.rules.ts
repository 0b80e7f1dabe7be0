import type { Outcome } from './claim-mail.ts'

/** The fields of a mail server's refusal or a failed connection. */
type MailError = {
  responseCode?: number
  response?: string
  code?: string
  command?: string
  message?: string
  syscall?: string
}

const ATTEMPTS = 3
/** Errors before anything was handed over. */
const UNCONNECTED = new Set(['EDNS', 'EAUTH', 'ENOAUTH', 'ETLS', 'EPROXY'])
const UNGREETED = /^(?:Connection timeout|Greeting never received)/

/**
 * The outcome of an error (docs/rules/mails.md#send-one-mail). A permanent refusal stops the address. A mail that may
 * have been handed over is never resent; only one that surely was not is tried again.
 */
export function outcomeOf(error: MailError, attempts: number): Outcome {
  const { responseCode = 0, response = '', code = '', command = '', message = '', syscall } = error
  if (UNCONNECTED.has(code) || syscall === 'connect' || UNGREETED.test(message)) return 'again'
  // a server's error before it knows a recipient is about us
  if (responseCode >= 400 && command !== 'RCPT TO' && command !== 'DATA') return 'again'
  if (responseCode >= 500) return command === 'RCPT TO' || /^5\d\d[ -]5\.1\./.test(response) ? 'refused' : 'rejected'
  if (responseCode >= 400) return attempts < ATTEMPTS ? 'again' : 'temporary'
  return 'unknown'
}
