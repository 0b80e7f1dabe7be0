import { randomUUID } from 'node:crypto'
import { addDays, type Day } from '#core/calendar/business-day.ts'
import { totalsOf, type History, type PastItem, type PastOrder } from '../../database/seeds/history.ts'
import { seedHistory } from '../../database/seeds/history.seed.ts'
import { Random } from '../../database/seeds/random.ts'
import { Tenant } from '../src/infrastructure/database/tenant.ts'
import type { TestServer } from './test-server.ts'
import { query } from '../src/infrastructure/database/query.ts'

const DAYS = 400
const PHONES = Array.from({ length: 25 }, (_, at) => `+33 6 00 00 00 ${String(at).padStart(2, '0')}`)
const RATES = [
  { taxRateMilli: 5500, taxType: 'inclusive' },
  { taxRateMilli: 10_000, taxType: 'inclusive' },
  { taxRateMilli: 20_000, taxType: 'exclusive' },
  { taxRateMilli: 0, taxType: 'none' },
] as const

const aChoice = (title: string) => ({ id: randomUUID(), title })
type Card = ReturnType<typeof aCard>

/** Items with ids of no menu: a report counts what was sold, not what is on the menu. */
function aCard(random: Random) {
  const categories = [null, aChoice('Entrées'), aChoice('Plats'), aChoice('Desserts')]
  const items = Array.from({ length: 30 }, (_, at) => ({
    ...aChoice(`Plat ${at}`),
    price: random.whole(1, 4000),
    category: random.pick(categories),
    tax: random.pick(RATES),
  }))
  return { items, paymentTypes: ['Espèces', 'Carte', 'Ticket restaurant'].map(aChoice) }
}

/** Four hundred days of a small restaurant, some of them closed: split bills, shared tables, cancelled orders and items. */
export function planRandomYear(seed: string, today: Day): History {
  const random = new Random(seed)
  const card = aCard(random)
  const history: History = { orders: [], invoices: [] }
  for (let ago = DAYS; ago >= 0; ago--) {
    const isClosed = random.chance(0.15)
    if (!isClosed) addDay(history, { random, card, day: addDays(today, -ago) })
  }
  return history
}

function addDay(history: History, { random, card, day }: { random: Random; card: Card; day: Day }): void {
  let tokenNo = 0
  for (let bill = random.whole(1, 4); bill > 0; bill--) {
    const isCancelled = random.chance(0.1)
    const orders = Array.from({ length: random.weighted([[1, 8] as const, [2, 2] as const]) }, () =>
      anOrder({ random, card, day, tokenNo: ++tokenNo, isCancelled }),
    )
    history.orders.push(...orders)
    if (isCancelled) continue
    const items = orders.flatMap((order) => order.items.filter(({ status }) => status !== 'cancelled'))
    const totals = totalsOf(items)
    const first = random.whole(0, totals.total)
    const amounts =
      random.chance(0.2) && first > 0 && first < totals.total ? [first, totals.total - first] : [totals.total]
    history.invoices.push({
      number: history.invoices.length + 1,
      businessDay: day,
      issuedMinute: random.whole(5 * 60, 28 * 60),
      orders,
      items,
      totals,
      payments: amounts.map((amount) => {
        const { id, title } = random.pick(card.paymentTypes)
        return { paymentTypeId: id, title, kind: 'other', amount, tendered: null, change: 0, tip: 0 }
      }),
    })
  }
}

type OrderPlan = { random: Random; card: Card; day: Day; tokenNo: number; isCancelled: boolean }

function anOrder({ random, card, day, tokenNo, isCancelled }: OrderPlan): PastOrder {
  const id = randomUUID()
  const phone = random.chance(0.5) ? random.pick(PHONES) : null
  return {
    id,
    businessDay: day,
    tokenNo,
    placedMinute: 12 * 60,
    closedMinute: 13 * 60,
    deliveryType: random.pick(['dinein', 'takeaway', 'delivery'] as const),
    customer: phone === null ? null : { phone, name: phone, createdOn: day },
    table: null,
    isCancelled,
    items: Array.from({ length: random.whole(1, 5) }, (_, at) => anItem({ random, card, day, orderId: id, at })),
  }
}

type ItemPlan = { random: Random; card: Card; day: Day; orderId: string; at: number }

/** Items get another name and price every year; some have an add-on. */
function anItem({ random, card, day, orderId, at }: ItemPlan): PastItem {
  const item = random.pick(card.items)
  const year = Number(day.slice(0, 4))
  const addons = random.chance(0.2) ? [{ ...aChoice('Fromage'), item_id: item.id, price: random.whole(0, 200) }] : []
  return {
    id: randomUUID(),
    orderId,
    position: at + 1,
    itemId: item.id,
    itemTitle: `${item.title} ${year}`,
    categoryId: item.category?.id ?? null,
    categoryTitle: item.category?.title ?? null,
    variantId: null,
    variantTitle: null,
    variantPrice: null,
    addons,
    unitPrice: item.price + (year % 7) + addons.reduce((sum, { price }) => sum + price, 0),
    listPrice: null,
    priceRule: null,
    isDiscountable: true,
    quantity: random.whole(1, 6),
    taxId: null,
    taxTitle: item.tax.taxType === 'none' ? null : `TVA ${item.tax.taxRateMilli / 1000} %`,
    ...item.tax,
    notes: null,
    seat: null,
    setMenu: null,
    // never the only item: a bill of zero is not issued
    status: at > 0 && random.chance(0.1) ? 'cancelled' : 'delivered',
  }
}

/** Stores a history as the restaurant's own. */
export async function writeHistory(server: TestServer, tenantId: string, history: History, today: Day): Promise<void> {
  await new Tenant(tenantId, server.connections.db, () => {}).command(async (tx) => {
    await query(tx.db)`set local statement_timeout = 0`
    await seedHistory(tx, history, { today, drawers: [] })
    return {}
  })
}
