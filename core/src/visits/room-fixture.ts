import fc from 'fast-check'
import { expect } from 'vitest'
import { AppError } from '../app-error.ts'
import type { ItemStatus } from '../orders/item-steps.ts'
import type { LockedVisit, OrderOfVisit, RoomFacts, SeatableTable } from './locked-visit.ts'
import type { VisitChanges } from './visit-changes.ts'

const AT = new Date('2026-11-28T19:30:00Z')

export const NUMBERS = {
  day: '2026-11-28',
  lastToken: 3,
  lastInvoice: 4,
  lastCreditNote: 0,
  lastEvent: 5,
  menuVersion: '1',
  now: AT,
}

export const anyRoom: fc.Arbitrary<RoomFacts> = fc.record({
  numbers: fc.constant(NUMBERS),
  person: fc.constantFrom('ana', null),
  cleansTables: fc.boolean(),
})

export const TABLES = ['t1', 't2', 't3', 't4', 't5']
export const anyTableIds = fc.shuffledSubarray(TABLES)

const tableOf = (id: string) => ({ id, title: id.toUpperCase(), floor: 'Room' })

const anyFacts = fc.record({
  isOpen: fc.boolean(),
  name: fc.option(fc.constant('Bar')),
  covers: fc.option(fc.integer({ min: 1, max: 12 })),
  waiter: fc.constantFrom('leo', null),
  isSeated: fc.boolean(),
  isBillAsked: fc.boolean(),
})

/** A random visit at these tables; a tab has a name. */
export const aVisitAt = (id: string, tableIds: readonly string[]): fc.Arbitrary<LockedVisit> =>
  anyFacts.map(({ name, ...facts }) => ({
    id,
    ...facts,
    name: tableIds.length === 0 ? 'Bar' : name,
    mergedInto: null,
    mainTableId: tableIds[0] ?? null,
    waiterName: facts.waiter && 'Leo',
    nameToday: facts.waiter && 'Leo B.',
    reservationId: null,
    tables: tableIds.map(tableOf),
  }))

export const anyOrders = (prefix: string): fc.Arbitrary<OrderOfVisit[]> =>
  fc
    .array(
      fc.record({
        status: fc.constantFrom('created', 'completed', 'cancelled'),
        paymentStatus: fc.constantFrom('pending', 'partial', 'paid'),
      }),
      { maxLength: 4 },
    )
    .map((orders) => orders.map((order, at) => ({ id: `${prefix}${at}`, ...order })))

/** The tables of the room with these visits. */
export const tablesOf = (visits: readonly LockedVisit[], removed: readonly string[] = []): Map<string, SeatableTable> =>
  new Map(
    TABLES.map((id) => {
      const visitAtTable = visits.find((visit) => visit.isOpen && visit.tables.some((table) => table.id === id))
      return [id, { ...tableOf(id), isRemoved: removed.includes(id), visitId: visitAtTable?.id ?? null }]
    }),
  )

/** Two open or closed visits at separate tables. */
export const anyTwo = fc
  .tuple(fc.shuffledSubarray(TABLES), fc.nat(5))
  .chain(([ids, cut]) => fc.tuple(aVisitAt('v1', ids.slice(0, cut)), aVisitAt('v2', ids.slice(cut))))

export const anyStatus: fc.Arbitrary<ItemStatus> = fc.constantFrom('created', 'preparing', 'completed', 'delivered')

/** Ends the check of a refused case. */
export function expectCode(outcome: unknown, code: string): undefined {
  expect(outcome).toBe(code)
}

/** The code of a refusal, else the plan. */
export function outcome<T>(decide: () => T): T | string {
  try {
    return decide()
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

/** The visit at each table after a plan. Like the database, refuses two at one table. */
export function seats(visits: readonly LockedVisit[], plan: VisitChanges = {}): Map<string, string> {
  const taken = visits.flatMap(({ id, isOpen, tables }) =>
    isOpen ? tables.map((table) => [table.id, id] as const) : [],
  )
  const at = new Map(taken)
  const leave = (id: string) =>
    [...at].filter(([, visitId]) => visitId === id).forEach(([tableId]) => at.delete(tableId))
  for (const tableId of plan.left?.tableIds ?? []) at.delete(tableId)
  if (plan.closed) leave(plan.closed.id)
  for (const { visitId, tableIds } of [plan.taken ?? { visitId: '', tableIds: [] }])
    for (const tableId of tableIds) {
      expect(at.has(tableId)).toBe(false)
      at.set(tableId, visitId)
    }
  for (const id of plan.ended ?? []) leave(id)
  return at
}

export const tablesAt = (at: Map<string, string>, visitId: string) =>
  [...at].flatMap(([id, own]) => (own === visitId ? [id] : []))
