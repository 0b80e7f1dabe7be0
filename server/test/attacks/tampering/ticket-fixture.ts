import type { Canonical } from '#core/fiscal/canonical.ts'
import type { JournalState } from '../../../src/infrastructure/fiscal/sign-entries.ts'

/** A restaurant before its first entry. */
export const FIRST_STATE: JournalState = {
  tenantId: '3b241101-e2bb-4255-8caf-4136c566a962',
  mode: 'live',
  day: '2026-03-27',
  timeZone: 'Europe/Paris',
  siret: null,
  heads: new Map(),
  lastAt: 0,
  perpetual: { signed: 0, absolute: 0, tickets: 0 },
  keys: [],
  tills: {},
  staff: {},
}

/** The parts of a ticket that closings count: one untaxed line, paid in cash; a refund if `total` is below 0. */
export function ticketOf(total: number): { [member: string]: Canonical } {
  const line = { order: 1, net: total, tax: 0, rate: 0, type: 'none' }
  const payment = { kind: 'cash', title: 'Cash', amount: total, tip: 0, rounding: 0, surplus: 0, earlier: false }
  const [orders, lines, payments] = [[{ dining: null }], [line], [payment]]
  return { sub: total, tax: 0, total, orders, lines, discounts: [], taxes: [], payments }
}
