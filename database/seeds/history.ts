import { newId } from '#core/new-id.ts'
import { randomUUID } from 'node:crypto'
import { addDays, type Day } from '#core/calendar/business-day.ts'
import { billTotals, type BillTotals } from '#core/money/totals.ts'
import { priceItem } from '#core/orders/price-cart.ts'
import type { PricedLine } from '#core/orders/sold-order.ts'
import type { DemoCustomer } from './customers.seed.ts'
import { guestCart } from './guests/guest-cart.ts'
import type { DemoMenu } from './menu/menu.seed.ts'
import { takeMoney, type Money } from './payments.ts'
import { Random } from './random.ts'
import { peaksAround, planService, type Visit } from './guests/guest-visits.ts'
import type { DemoTable, PaymentTypes } from './store.seed.ts'

export type SeededRestaurant = {
  menu: DemoMenu
  tables: readonly DemoTable[]
  customers: readonly DemoCustomer[]
  paymentTypes: PaymentTypes
}

/** The store's clock: minutes count from midnight of the business day. */
export type Clock = { today: Day; minute: number }

export type PastItem = PricedLine & { id: string; orderId: string; position: number; status: 'delivered' | 'cancelled' }

export type PastOrder = {
  id: string
  businessDay: Day
  tokenNo: number
  placedMinute: number
  closedMinute: number
  deliveryType: Visit['deliveryType']
  customer: DemoCustomer | null
  table: DemoTable | null
  isCancelled: boolean
  items: PastItem[]
}

export type PastInvoice = {
  number: number
  businessDay: Day
  issuedMinute: number
  orders: PastOrder[]
  /** Their items but the cancelled ones, in the order of the bill. */
  items: PastItem[]
  totals: BillTotals
  payments: Money[]
}

export type History = { orders: PastOrder[]; invoices: PastInvoice[] }

const DAYS = 60
/** Today is busier than the same weekday before, since orders of the last hour are not paid yet. */
const RUSH_OF_TODAY = 1.6
/** Orders of the last hour are still open at their tables (`seedOpenOrders`), so the history leaves them out. */
const STILL_OPEN_MINUTES = 60

/** Sixty days of service and today's until now, whose service is at its height now: tokens start again each day, invoice numbers run through. */
export function planHistory(restaurant: SeededRestaurant, { today, minute }: Clock): History {
  const random = new Random('history')
  const history: History = { orders: [], invoices: [] }
  const peaks = peaksAround(minute)
  for (let ago = DAYS; ago >= 0; ago--) {
    const day = addDays(today, -ago)
    const visits = planService(random, day, { ...restaurant, peaks, rush: ago === 0 ? RUSH_OF_TODAY : 1 })
    const isPast = ({ rounds, closedMinute }: Visit) =>
      ago > 0 || (closedMinute < minute - 2 && rounds.at(-1)!.minute < minute - STILL_OPEN_MINUTES)
    addDay(history, { random, restaurant, day, today, visits: visits.filter(isPast) })
  }
  return history
}

/** The totals of these items, computed as the server computes every bill. */
export function totalsOf(items: readonly PricedLine[]): BillTotals {
  return billTotals(items.map(({ taxRateMilli, ...line }) => ({ ...line, rateMilli: taxRateMilli })))
}

function addDay(
  history: History,
  {
    random,
    restaurant,
    day,
    today,
    visits,
  }: { random: Random; restaurant: SeededRestaurant; day: Day; today: Day; visits: Visit[] },
): void {
  const parties = visits.map((visit) => ({ visit, orders: ordersOf(random, restaurant.menu, visit, day) }))
  const orders = parties.flatMap((party) => party.orders).sort((a, b) => a.placedMinute - b.placedMinute)
  for (const [at, order] of orders.entries()) order.tokenNo = at + 1
  history.orders.push(...orders)
  const paid = parties
    .filter(({ visit }) => !visit.isCancelled)
    .sort((a, b) => a.visit.closedMinute - b.visit.closedMinute)
  for (const { visit, orders } of paid) {
    const items = orders.flatMap((order) => order.items.filter(({ status }) => status !== 'cancelled'))
    const totals = totalsOf(items)
    history.invoices.push({
      number: history.invoices.length + 1,
      businessDay: day,
      issuedMinute: visit.closedMinute,
      orders,
      items,
      totals,
      payments: takeMoney(random, restaurant.paymentTypes, {
        total: totals.total,
        isLunch: visit.closedMinute < 16 * 60,
        day,
        // tips are kept since the drawer is
        givesTips: day >= addDays(today, -1),
      }),
    })
  }
}

function ordersOf(random: Random, menu: DemoMenu, visit: Visit, day: Day): PastOrder[] {
  const { deliveryType, customer, table, guests, isCancelled, closedMinute } = visit
  return visit.rounds.map(({ minute, occasion }) => {
    const id = randomUUID()
    const wishes = guestCart(random, menu, { guests, occasion })
    const items = wishes.map(({ line, item }, at): PastItem => {
      // never the only item: a bill of nothing is not issued
      const isSentBack = isCancelled || (at > 0 && random.chance(0.008))
      return {
        ...priceItem(line, item, { inForce: [], digits: 2, diningOption: deliveryType, businessDay: day, newId }),
        id: randomUUID(),
        orderId: id,
        position: at + 1,
        status: isSentBack ? 'cancelled' : 'delivered',
      }
    })
    return {
      id,
      businessDay: day,
      tokenNo: 0,
      placedMinute: minute,
      closedMinute,
      deliveryType,
      customer,
      table,
      isCancelled,
      items,
    }
  })
}
