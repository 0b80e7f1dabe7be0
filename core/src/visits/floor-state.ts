import type { FloorState } from '../contract/dining/floor-plan.ts'
import { formatDecimal } from '../money/amount.ts'
import { countReady, tableState, visitState, type RoundNow, type StateSince } from './table-state.ts'
import type { ListedOrder } from '../orders/listed-order.ts'
import { dueOf } from '../orders/listed-bills.ts'
import type { VisitRow } from './visit-record.ts'

type TableRow = {
  id: string
  uncleanSince: Date | null
  reservationId: string | null
  bookedAt: Date | null
  bookedName: string | null
  bookedPeople: number | null
}

type FloorNow = {
  tables: readonly TableRow[]
  /** Open ones. */
  visits: readonly VisitRow[]
  /** Open ones of any visit. */
  orders: readonly ListedOrder[]
  /** Decimals of the currency; null for people who see no amounts. */
  digits: number | null
}

/** The state of each table, and the visits without one. */
export function floorState({
  tables,
  visits,
  orders,
  digits,
}: FloorNow): Omit<FloorState, 'version' | 'time_zone' | 'currency'> {
  const byVisit = new Map<string, ListedOrder[]>()
  for (const order of orders)
    if (order.visitId !== null) byVisit.set(order.visitId, [...(byVisit.get(order.visitId) ?? []), order])
  const shown = visits.map((visit) => {
    const ofVisit = byVisit.get(visit.id) ?? []
    const rounds = ofVisit.map(roundNow)
    const now = { seatedAt: +visit.seatedAt, billAskedAt: visit.billAskedAt && +visit.billAskedAt, rounds }
    const amount = digits === null ? {} : { amount: formatDecimal(dueOf(ofVisit.filter(isUnpaid)), digits) }
    return { visit, now, facts: { ...factsOf(visit), ready: countReady(rounds), ...amount } }
  })
  const atTable = new Map(shown.flatMap((one) => one.visit.tables.map(({ id }) => [id, one] as const)))
  return {
    tables: tables.map((table) => {
      const { id, uncleanSince, bookedAt } = table
      const seated = atTable.get(id)
      const now = { uncleanSince: uncleanSince && +uncleanSince, bookedAt: bookedAt && +bookedAt }
      const state = tableState({ visit: seated?.now ?? null, ...now })
      const booking = state.state === 'booked_soon' ? bookingOf(table) : {}
      return { table_id: id, ...stateFields(state), ready: 0, ...booking, ...seated?.facts }
    }),
    tabs: shown
      .filter(({ visit }) => visit.tables.length === 0)
      .map(({ now, facts }) => ({ ...stateFields(visitState(now)), ...facts })),
  }
}

function bookingOf({ reservationId, bookedName, bookedPeople }: TableRow) {
  if (reservationId === null || bookedName === null) return {}
  return { reservation_id: reservationId, booking: { name: bookedName, people: bookedPeople } }
}

const isUnpaid = ({ paymentStatus }: ListedOrder) => paymentStatus !== 'paid'

const stateFields = ({ state, since }: StateSince) => ({
  state,
  since: since === null ? null : new Date(since).toISOString(),
})

function factsOf({ id, name, covers, waiter, waiterName, reservationId }: VisitRow) {
  return {
    visit_id: id,
    ...(name === null ? {} : { name }),
    ...(covers === null ? {} : { covers }),
    ...(waiter === null ? {} : { waiter }),
    ...(waiterName === null ? {} : { waiter_name: waiterName }),
    ...(reservationId === null ? {} : { reservation_id: reservationId }),
  }
}

const rounds = new WeakMap<ListedOrder, RoundNow>()

/** Cached per order, which is replaced when it changes. */
function roundNow(order: ListedOrder): RoundNow {
  const known = rounds.get(order)
  if (known) return known
  const round = {
    placedAt: +order.placedAt,
    paidAt: order.paidAt && +new Date(order.paidAt),
    isPaid: order.paymentStatus === 'paid',
    lines: order.items.map(({ status, firedAt, doneAt }) => ({
      status,
      isFired: firedAt !== null,
      doneAt: doneAt === null ? null : Date.parse(doneAt),
    })),
  }
  rounds.set(order, round)
  return round
}
