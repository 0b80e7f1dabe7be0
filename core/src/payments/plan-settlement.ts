import type { EntryFacts } from '../fiscal/new-entry.ts'
import { paymentData } from '../fiscal/sale-entry.ts'
import type { Decided } from '../plan.ts'
import type { NewSettlement } from './new-settlement.ts'

/** A settlement with its journal entry. Reports and the drawer's screen reload. */
export function planSettlement(settlement: NewSettlement, { lastToken }: { lastToken: number }): Decided {
  const { day, drawer } = settlement
  return {
    settlements: [settlement],
    journal: [entryOf(settlement)],
    numbers: { day, lastToken, movesFigures: true },
    notifications: [],
    events: drawer.tillId === null ? [] : [{ type: 'cash_update', tillId: drawer.tillId }],
  }
}

function entryOf({ number, invoiceNumber, position, payments, drawer, correction }: NewSettlement): EntryFacts {
  const of = String(invoiceNumber)
  const data = { number, position, payments: payments.map(paymentData) }
  if (!correction) return { chain: 'P', kind: 'settled', of, drawer, data }
  const { approvedBy, reasonTitle: reason } = correction
  return { chain: 'P', kind: 'corrected', of, drawer, people: { approved: approvedBy }, data: { ...data, reason } }
}
