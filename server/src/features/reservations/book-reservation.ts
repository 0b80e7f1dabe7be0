import { randomInt } from 'node:crypto'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { resolveCustomer, type NamedCustomer } from '../guests/customers/resolve-customer.ts'
import { loadTableForBooking } from '../floor/tables/load-table.ts'
import { checkTable } from './check-table.ts'
import { CODE_LENGTH, CODE_LETTERS } from './reservation-code.rules.ts'
import { getInstant, insertReservation, type Booking, type NewReservation } from './reservations.queries.ts'
import { claimsTable } from './table-warnings.rules.ts'
import { seatByWish } from './tables/seat-by-wish.ts'
import { endOfTurn, holdTablesUnguarded, lockForBooking } from './tables/hold-tables.ts'

export type Wish = Booking & {
  /** 'YYYY-MM-DDTHH:mm' on the store's clock. */
  localTime: string
  warnAboutTable: boolean
  /** The tables that staff chose, instead of `tableId`. */
  tableIds?: readonly string[] | undefined
  /** The best table that is free. */
  autoTable?: boolean
}

export type BookedReservation = { reservationId: string; uniqueCode: string }

/** Books for a known customer, at a time to come, under a code that is easily read aloud. */
export async function bookReservation(
  tx: TenantTx,
  wish: Wish & { customerPhone: string },
  makeCode = randomCode,
): Promise<BookedReservation> {
  const knowsTurns = isOfTurns(wish)
  if (knowsTurns) await lockForBooking(tx)
  const customer = await resolveCustomer(tx, { phone: wish.customerPhone, name: null })
  const { reservedAt, isPast } = await getInstant(tx.db, wish.localTime)
  if (isPast) throw new AppError('reservation.date_past')
  if (!knowsTurns && wish.tableId !== null) {
    const table = await loadTableForBooking(tx, wish.tableId)
    if (wish.warnAboutTable && claimsTable({ ...wish, reservedAt }, null))
      await checkTable(tx, { table, reservedAt, people: wish.people, except: null })
  }
  const endsAt = await endOfTurn(tx, reservedAt, wish.people)
  const isPinned = !wish.autoTable
  // what is held decides of tables by their turns: it is written below
  const tableId = knowsTurns ? null : wish.tableId
  const booked = await insertUnderFreshCode(tx, { ...wish, tableId, reservedAt, endsAt, isPinned, customer }, makeCode)
  await holdFirst(tx, wish, { reservationId: booked.reservationId, reservedAt })
  if (wish.status !== 'cancelled')
    tx.notify({ kind: 'booking', facts: bookingFacts(booked.reservationId, reservedAt, wish.people) })
  tx.emit({ type: 'floor_update' })
  return booked
}

/** Whether whoever sends this knows tables by their turns. */
export function isOfTurns({ tableIds, autoTable }: Pick<Wish, 'tableIds' | 'autoTable'>): boolean {
  return tableIds !== undefined || autoTable === true
}

async function holdFirst(
  tx: TenantTx,
  wish: Wish,
  { reservationId, reservedAt }: { reservationId: string; reservedAt: Date },
) {
  if (wish.status === 'cancelled') return
  const slot = { time: wish.localTime, at: reservedAt.getTime() }
  if (isOfTurns(wish)) return seatByWish(tx, { ...wish, reservationId, slot })
  if (wish.tableId !== null)
    await holdTablesUnguarded(tx, { reservationId, slot, people: wish.people, tableIds: [wish.tableId] })
}

/** The facts of a booking's notification: which one, when and for how many, and nothing of the guest. */
export function bookingFacts(reservationId: string, reservedAt: Date, people: number | null) {
  return { reservationId, bookedFor: reservedAt.toISOString(), people }
}

export async function insertUnderFreshCode(
  tx: TenantTx,
  booking: Omit<NewReservation, 'code'> & { customer: NamedCustomer },
  makeCode: () => string = randomCode,
): Promise<BookedReservation> {
  for (let attempts = 1; attempts <= 10; attempts++) {
    const inserted = await insertReservation(tx.db, { ...booking, code: makeCode() })
    if (inserted) return { reservationId: inserted.id, uniqueCode: inserted.uniqueCode }
  }
  throw new Error('No reservation code is left.')
}

function randomCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
}
