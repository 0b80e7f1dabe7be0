import { AppError } from '../app-error.ts'
import type { OrderStatus } from '../contract/orders.ts'
import type { Numbers } from '../numbers.ts'
import type { PaymentStatus } from '../orders/sold-order.ts'
import type { VisitFacts } from './party.ts'
import type { TableFacts } from './visit-of-order.ts'

/** A locked visit with its tables, the main one first; for a closed one, its last tables. */
export type LockedVisit = VisitFacts & {
  isOpen: boolean
  mergedInto: string | null
  mainTableId: string | null
  /** The current name of its waiter. */
  nameToday: string | null
  reservationId: string | null
  isSeated: boolean
  isBillAsked: boolean
  tables: readonly TableFacts[]
}

/** A locked order of a visit. */
export type OrderOfVisit = { id: string; status: OrderStatus; paymentStatus: PaymentStatus }

/** `hasLines`: a line of it is not cancelled. */
export type OrderToClose = OrderOfVisit & { hasLines: boolean }

/** A locked table with its open visit. */
export type SeatableTable = TableFacts & { isRemoved: boolean; visitId: string | null }

/** Facts for every command of the dining room. */
export type RoomFacts = {
  numbers: Numbers
  /** User name of the person acting. */
  person: string | null
  /** Tables must be cleaned before they are free. */
  cleansTables: boolean
}

/** @throws AppError if it is missing or closed */
export function requireOpen(visit: LockedVisit | undefined): LockedVisit {
  if (!visit) throw new AppError('visit.not_found')
  if (!visit.isOpen) throw new AppError('visit.closed')
  return visit
}

export const titlesOf = (tables: readonly { title: string }[]): string => tables.map(({ title }) => title).join(', ')

/** The visit's tables, else its name. */
export const nameOf = ({ tables, name }: Pick<LockedVisit, 'tables' | 'name'>): string =>
  titlesOf(tables) || (name ?? '')

/** The place of a visit's orders: its main table. */
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

/** Open and unpaid: an order completed without payment holds nothing. */
export const isUnpaid = ({ status, paymentStatus }: OrderOfVisit): boolean =>
  status === 'created' && paymentStatus !== 'paid'

/**
 * The requested tables in order, free for this visit.
 * @throws AppError
 */
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
  if (wanted.some((table) => table.visitId !== null && table.visitId !== visitId)) throw new AppError('table.taken')
  return wanted
}
