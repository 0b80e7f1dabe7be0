import type { Outcome } from './claim-mail.ts'

/** As much as a mail server's refusal, or a connection that fails, is known by. */
type MailError = {
  responseCode?: number
  response?: string
  code?: string
  command?: string
  message?: string
  syscall?: string
}

const ATTEMPTS = 3
/** Nothing was handed over yet. */
const UNCONNECTED = new Set(['EDNS', 'EAUTH', 'ENOAUTH', 'ETLS', 'EPROXY'])
const UNGREETED = /^(?:Connection timeout|Greeting never received)/

/**
 * What an error leaves of a mail (docs/rules.md, 172). A refusal of the address for good stops the address; what may have been handed
 * over is never sent again; only what surely was not is tried again.
 */
export function outcomeOf(error: MailError, attempts: number): Outcome {
  const { responseCode = 0, response = '', code = '', command = '', message = '', syscall } = error
  if (UNCONNECTED.has(code) || syscall === 'connect' || UNGREETED.test(message)) return 'again'
  // what a server replies before it is given a recipient is about us
  if (responseCode >= 400 && command !== 'RCPT TO' && command !== 'DATA') return 'again'
  if (responseCode >= 500) return command === 'RCPT TO' || /^5\d\d[ -]5\.1\./.test(response) ? 'refused' : 'rejected'
  if (responseCode >= 400) return attempts < ATTEMPTS ? 'again' : 'temporary'
  return 'unknown'
}
