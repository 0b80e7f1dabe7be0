import { AppError } from '../app-error.ts'
import type { OrderStatus } from '../contract/orders.ts'
import type { Numbers } from '../numbers.ts'
import type { PaymentStatus } from '../orders/sold-order.ts'
import type { VisitFacts } from './party.ts'
import type { TableFacts } from './visit-of-order.ts'

/** A visit under its lock, with the tables that it has, the main one first; of a closed one those it left last. */
export type LockedVisit = VisitFacts & {
  isOpen: boolean
  mergedInto: string | null
  mainTableId: string | null
  /** The name of its waiter as it is today. */
  nameToday: string | null
  reservationId: string | null
  isSeated: boolean
  isBillAsked: boolean
  tables: readonly TableFacts[]
}

/** An order of a visit under its lock. */
export type OrderOfVisit = { id: string; status: OrderStatus; paymentStatus: PaymentStatus }

/** A table under its lock, with the open visit there. */
export type SeatableTable = TableFacts & { isRemoved: boolean; visitId: string | null }

/** What every command of the dining room is decided by. */
export type RoomFacts = {
  numbers: Numbers
  /** The user name of who acts. */
  person: string | null
  /** Tables are cleaned before they are free. */
  cleansTables: boolean
}

/** @throws AppError where it is not there, or closed. */
export function requireOpen(visit: LockedVisit | undefined): LockedVisit {
  if (!visit) throw new AppError('visit.not_found')
  if (!visit.isOpen) throw new AppError('visit.closed')
  return visit
}

export const titlesOf = (tables: readonly { title: string }[]): string => tables.map(({ title }) => title).join(', ')

/** What a visit is called: its tables, else its name. */
export const nameOf = ({ tables, name }: Pick<LockedVisit, 'tables' | 'name'>): string =>
  titlesOf(tables) || (name ?? '')

/** Where the orders of a visit are: at its main table. */
export type PlaceOfRound = {
  visitId: string
  tableId: string | null
  tableTitle: string | null
  floor: string | null
}

export const placeAt = (visitId: string, table: TableFacts | undefined): PlaceOfRound => ({
  visitId,
  tableId: table?.id ?? null,
  tableTitle: table?.title ?? null,
  floor: table?.floor ?? null,
})

/** Open and not paid: what was completed without payment holds nothing. */
export const isUnpaid = ({ status, paymentStatus }: OrderOfVisit): boolean =>
  status === 'created' && paymentStatus !== 'paid'

/** Tables in the order asked, free for this visit. @throws AppError */
export function tablesToSeat(
  ids: readonly string[],
  tables: ReadonlyMap<string, SeatableTable>,
  visitId: string | null,
): SeatableTable[] {
  const wanted = ids.map((id) => {
    const table = tables.get(id)
    if (!table || table.isRemoved) throw new AppError('table.not_found')
    return table
  })
  return requireFree(wanted, visitId)
}

/** @throws AppError where another party sits at one */
export function requireFree(tables: SeatableTable[], visitId: string | null): SeatableTable[] {
  if (tables.some((table) => table.visitId !== null && table.visitId !== visitId)) throw new AppError('table.taken')
  return tables
}
