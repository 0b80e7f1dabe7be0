import fc from 'fast-check'
import type { ItemStatus } from '../orders/item-steps.ts'
import type { LockedVisit, OrderOfVisit, RoomFacts, SeatableTable } from './locked-visit.ts'

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
