import type { ConsentRecord } from '#core/contract/guests/consent-record.ts'
import type { CustomerConsents } from '#core/contract/guests/consents.ts'
import type { ConsentRow } from './consents.queries.ts'

/**
 * What counts for the address that a customer has now: the newest statement, made by this very person and for this very address
 * (docs/rules.md, 165). A repeated wish of staff takes nothing away from what was confirmed.
 */
export function stateOf(rows: readonly ConsentRow[], email: string | null): CustomerConsents['state'] {
  const own = rows.find(({ address, isEarlier }) => !isEarlier && address === email)
  if (!own) return 'none'
  if (own.state === 'withdrawn') return 'withdrawn'
  return own.isConfirmed ? 'given' : 'waiting'
}

/** A statement on the wire. */
export function consentRecord({ isConfirmed, at, state, source, wording, address, by }: ConsentRow): ConsentRecord {
  return { channel: 'mail', state, is_confirmed: isConfirmed, at: at.toISOString(), source, wording, address, by }
}
