import { randomUUID } from 'node:crypto'
import { addDays, type Day } from '#core/calendar/business-day.ts'
import { billTotals } from '#core/money/totals.ts'
import type { Happened } from '../../../database/seeds/journal/sign-past.ts'
import { Random } from '../../../database/seeds/random.ts'
import { saleEntry } from '#core/fiscal/sale-entry.ts'
import type { PricedLine } from '#core/orders/sold-order.ts'

const TITLES = ['Soupe à l’oignon gratinée', 'Steak frites', 'Magret de canard au miel', 'Tarte Tatin', 'Café gourmand']
const CARD = { paymentTypeId: randomUUID(), title: 'Carte bancaire', kind: 'card' }
const NO_EXTRAS = { tip: 0, tendered: null, rounding: 0, surplus: 0, change: 0, reference: null, tipFor: null }
const DAY_MS = 86_400_000
const DAYS = 365

/** So many tickets of three lines each, spread over the year of days before this one, in their order. */
export function pastSales(tickets: number, today: Day): Happened[] {
  const random = new Random('past sales')
  const first = addDays(today, -DAYS)
  return Array.from({ length: tickets }, (_, at) => {
    const placed = (at / tickets) * DAYS
    const day = addDays(first, Math.floor(placed))
    return {
      at: new Date(Date.parse(`${first}T10:00:00Z`) + placed * DAY_MS * 0.999),
      day,
      by: null,
      entry: aSale(random, { number: at + 1, day }),
    }
  })
}

function aSale(random: Random, { number, day }: { number: number; day: Day }) {
  const order = { id: randomUUID(), tokenNo: number, businessDay: day, deliveryType: 'dinein' as const }
  const items = [0, 1, 2].map(() => aLine(random))
  const totals = billTotals(items.map(({ taxRateMilli, ...line }) => ({ ...line, rateMilli: taxRateMilli })))
  return saleEntry(number, {
    currency: 'EUR',
    digits: 2,
    orders: [{ ...order, tableTitle: `T${1 + (number % 20)}`, covers: 2, placedBy: null, visit: null }],
    items: items.map((item) => ({ order, item })),
    totals,
    payments: [{ ...CARD, ...NO_EXTRAS, amount: totals.total }],
    drawer: null,
  })
}

function aLine(random: Random): PricedLine {
  return {
    itemId: randomUUID(),
    itemTitle: random.pick(TITLES),
    categoryId: null,
    categoryTitle: 'Plats',
    variantId: null,
    variantTitle: null,
    variantPrice: null,
    addons: [],
    unitPrice: random.whole(200, 2900),
    listPrice: null,
    priceRule: null,
    isDiscountable: true,
    quantity: random.whole(1, 3),
    taxId: null,
    taxTitle: 'TVA 10 %',
    taxRateMilli: random.pick([10_000, 20_000]),
    taxType: 'inclusive',
    notes: null,
    seat: null,
    setMenu: null,
  }
}
