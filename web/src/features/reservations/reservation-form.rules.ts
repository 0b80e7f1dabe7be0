import { RESERVATION_STATUSES, type ReservationStatus } from '#core/contract/guests/reservation-fields.ts'
import type { Reservation } from '#core/contract/guests/reservations.ts'
import type { FieldProblems } from '../../lib/forms/use-form.ts'
import { localTimeAt, type LocalTime } from './store-time.rules.ts'

/** A reservation as typed; texts are '' if empty. */
export type ReservationForm = {
  customer: { phone: string; name: string } | null
  date: LocalTime
  /** `AUTO_TABLE`, the ids of tables joined by `+`, or blank for none. */
  tableId: string
  peopleCount: string
  status: ReservationStatus
  notes: string
}

const MOST_PEOPLE = 9999
/** Most bookings are for two: times that are free can be offered before anybody has said more. */
const USUAL_PARTY = '2'
/** The server chooses the table. */
export const AUTO_TABLE = 'auto'

/** The choice that stands for these tables. */
export const choiceOfTables = (tableIds: readonly string[]): string => tableIds.join('+')

/** The form of a new booking: two people, and the best free table unless one is given. */
export function blankForm(known: { date?: LocalTime; tableId?: string } = {}): ReservationForm {
  const { date = '', tableId = AUTO_TABLE } = known
  return { customer: null, date, tableId, peopleCount: USUAL_PARTY, status: 'booked', notes: '' }
}

/** All its tables, the first of them first. */
export function tableIdsOf({ tables, table_id }: Pick<Reservation, 'tables' | 'table_id'>): string[] {
  if (tables.length > 0) return tables.map(({ id }) => id)
  return table_id === null ? [] : [table_id]
}

/** Its tables as one word. */
export function tableTitleOf({ tables, table_title }: Pick<Reservation, 'tables' | 'table_title'>): string {
  return tables.map((table) => table.table_title).join(' + ') || (table_title ?? '')
}

/** The form of an existing booking, with its time in the restaurant's time zone. */
export function formOf(reservation: Reservation, timeZone: string): ReservationForm {
  return {
    customer: { phone: reservation.customer_id, name: reservation.customer_name },
    date: localTimeAt(reservation.at, timeZone),
    tableId: reservation.isPinned ? choiceOfTables(tableIdsOf(reservation)) : AUTO_TABLE,
    peopleCount: reservation.people_count === null ? '' : String(reservation.people_count),
    status: RESERVATION_STATUSES.find((one) => one === reservation.status) ?? 'booked',
    notes: reservation.notes ?? '',
  }
}

/** Problems by field. A time in the past is allowed if it was not changed (`kept`). */
export function checkReservation(
  form: ReservationForm,
  now: LocalTime,
  kept?: LocalTime,
): FieldProblems<ReservationForm> {
  const problems: FieldProblems<ReservationForm> = {}
  if (form.customer === null) problems.customer = 'request.invalid'
  if (form.date === '') problems.date = 'reservation.date_required'
  else if (form.date < now && form.date !== kept) problems.date = 'reservation.date_past'
  if (Number(form.peopleCount) > MOST_PEOPLE) problems.peopleCount = 'reservation.people_invalid'
  else if (form.tableId === AUTO_TABLE && form.status === 'booked' && !(Number(form.peopleCount) > 0))
    problems.peopleCount = 'booking.people_required'
  return problems
}

/** Body of a reservation, without the customer: only a new one names one. */
export function bodyOf({ customer: _customer, tableId, peopleCount, notes, ...rest }: ReservationForm) {
  return {
    ...rest,
    ...(tableId === AUTO_TABLE ? { autoTable: true } : { tableIds: tableId === '' ? [] : tableId.split('+') }),
    peopleCount: peopleCount === '' ? null : Number(peopleCount),
    notes: notes.trim(),
  }
}

/** Key of the fields that a warning about the table depends on; once any changes, the table must be checked again. */
export function askedAbout({ date, tableId, peopleCount, status }: ReservationForm): string {
  return JSON.stringify([date, tableId, peopleCount, status])
}
