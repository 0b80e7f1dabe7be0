import type { ConsentRecord } from '#core/contract/guests/consent-record.ts'
import type { CustomerConsents } from '#core/contract/guests/consents.ts'
import type { ConsentRow } from './consents.queries.ts'

/**
 * The current consent for a customer's address: the newest statement by this person for this address
 * (docs/rules/customers.md#consent). A repeated request by staff does not undo a confirmation.
 */
export function stateOf(rows: readonly ConsentRow[], email: string | null): CustomerConsents['state'] {
  const own = rows.find(({ address, isEarlier }) => !isEarlier && address === email)
  if (!own) return 'none'
  if (own.state === 'withdrawn') return 'withdrawn'
  return own.isConfirmed ? 'given' : 'waiting'
}

/** The API's form of a statement. */
export function consentRecord({ isConfirmed, at, state, source, wording, address, by }: ConsentRow): ConsentRecord {
  return { channel: 'mail', state, is_confirmed: isConfirmed, at: at.toISOString(), source, wording, address, by }
}
