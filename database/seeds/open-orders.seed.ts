import sql from 'sql-template-tag'
import { newId } from '#core/new-id.ts'
import type { Payments } from '#core/contract/payments.ts'
import type { OrderItemStatus } from '#core/contract/orders.ts'
import type { Cart } from '#core/contract/pos.ts'
import type { CartLine } from '#core/contract/selling/cart-lines.ts'
import { toMajor } from '#core/money/amount.ts'
import type { SellableItem } from '#core/menu/sellable-item.ts'
import { priceItem } from '#core/orders/price-cart.ts'
import type { Placed } from '#core/orders/decide-order.ts'
import type { PricedLine } from '#core/orders/sold-order.ts'
import { PriceLists } from '../../server/src/features/orders/pos/price-list.ts'
import { placeTillOrder, sellAtTill } from '../../server/src/features/orders/pos/sell.ts'
import { LINE_COLUMNS } from '../../server/src/features/orders/sold-columns.rules.ts'
import { loadStore } from '../../server/src/features/store/load-store.ts'
import { seatParty } from '../../server/src/features/floor/dining-room/seat-party.ts'
import {
  columnNames,
  recordColumns,
  recordFields,
  withPositions,
} from '../../server/src/infrastructure/database/columns.ts'
import type { TenantTx } from '../../server/src/infrastructure/database/tenant.ts'
import { totalsOf, type SeededRestaurant } from './history.ts'
import { commandsIn } from './planned-commands.ts'
import { setLineStatus } from './set-line-status.ts'
import { OPEN_ORDERS, QR_ORDERS, type OpenOrder, type Wanted } from './open-orders.ts'
import { query } from '../../server/src/infrastructure/database/query.ts'

type MenuItems = readonly SellableItem[]

/** The orders in the restaurant and the kitchen right now, placed through the till's own use cases. */
export async function seedOpenOrders(tx: TenantTx, restaurant: SeededRestaurant): Promise<void> {
  const menuItems = Object.values(restaurant.menu).flat()
  // numbers are given in the order of time
  for (const order of OPEN_ORDERS.toSorted((a, b) => b.minutesAgo - a.minutesAgo))
    await placeOpenOrder(tx, restaurant, order)
  for (const [at, order] of QR_ORDERS.entries())
    await insertQrOrder(tx, restaurant, { menuItems, wanted: order, orderNo: at + 1 })
  await query(tx.db)`
    update tenant_counters set last_qr_order = ${QR_ORDERS.length}, qr_order_day = current_business_day()`
}

/** Payments for a total; an empty list pays all of it with the first payment type. */
type PayWith = (total: number, digits: number) => Payments

/** Places an order at its time, with its items as far as the kitchen is; returns its id. */
export async function placeOpenOrder(
  tx: TenantTx,
  restaurant: SeededRestaurant,
  wanted: OpenOrder,
  payWith: PayWith | null = wanted.isPaid ? () => [] : null,
): Promise<string> {
  const menuItems = Object.values(restaurant.menu).flat()
  const { customer, table } = whoAndWhere(restaurant, wanted)
  const lines = wanted.items.map((item) => ({ ...choose(menuItems, item).line, lineId: newId() }))
  const cart: Cart = {
    cart: lines,
    deliveryType: wanted.deliveryType ?? 'dinein',
    customerType: customer ? 'CUSTOMER' : 'WALKIN',
    customerId: customer && { phone: customer.phone, name: null },
    tableId: table?.id ?? null,
    selectedQrOrderItem: null,
    discounts: [],
    covers: wanted.covers ?? null,
    approvalIds: [],
    orderId: null,
    visitId: null,
    fireAll: false,
  }
  await pushTables(tx, restaurant, wanted)
  const priced = wanted.items.map((item) => choose(menuItems, item).priced)
  const { orderId, visitId = null } = payWith
    ? await sellCart(tx, cart, { priced, payWith })
    : await placeCart(tx, cart)
  for (const [at, { lineId }] of lines.entries()) {
    const { status } = wanted.items[at]!
    if (!status) continue
    if (!payWith) await setLineStatus(tx, lineId, { status, by: 'orders' })
    else for (const step of stepsTo(status)) await setLineStatus(tx, lineId, { status: step, by: 'kitchen' })
  }
  await backdate(tx, { orderId, visitId }, wanted.minutesAgo)
  return orderId
}

export const PRICE_LISTS = new PriceLists()

/** Sends a cart to the kitchen as a till does. */
export const placeCart = (tx: TenantTx, cart: Cart): Promise<Placed> =>
  placeTillOrder(commandsIn(tx), PRICE_LISTS, { cart, asker: null })

type Selling = { priced: readonly PricedLine[]; payWith: PayWith }

/** The same, with the money for all of it. */
export async function sellCart(tx: TenantTx, cart: Cart, { priced, payWith }: Selling): Promise<Placed> {
  const { subTotal, taxTotal, total } = totalsOf(priced)
  const { digits } = await loadStore(tx)
  const client = {
    subTotal: toMajor(subTotal, digits),
    taxTotal: toMajor(taxTotal, digits),
    total: toMajor(total, digits),
  }
  const checkout = { client, payments: payWith(total, digits), buyer: null, allowPartial: false }
  return sellAtTill(commandsIn(tx), PRICE_LISTS, { cart, asker: null, checkout })
}

/** The steps that take a paid item to this status: the kitchen allows one at a time. */
const stepsTo = (status: OrderItemStatus): OrderItemStatus[] =>
  status === 'completed' ? ['preparing', status] : [status]

/** Seats a party at two tables, before it orders at the first of them. */
async function pushTables(tx: TenantTx, { tables }: SeededRestaurant, wanted: OpenOrder): Promise<void> {
  if (wanted.table === undefined || wanted.pushedTable === undefined) return
  await seatParty(commandsIn(tx), {
    id: null,
    tableIds: [wanted.table, wanted.pushedTable].map((number) => tables[number - 1]!.id),
    name: null,
    covers: wanted.covers ?? null,
    waiter: tx.actor?.name ?? null,
    reservationId: null,
    waitlistId: null,
  })
}

/** A later course was fired a while after the order, and a ready dish has waited for a moment. */
const FIRED_MINUTES_AGO = 9
const READY_MINUTES_AGO = 3
/** A party orders a few minutes after it sat down. */
const READS_CARD_MINUTES = 5

type AtVisit = { orderId: string; visitId: string | null }

/** Moves an order, its steps in the kitchen and its party's arrival back in time. */
async function backdate({ db }: TenantTx, { orderId, visitId }: AtVisit, minutesAgo: number): Promise<void> {
  await query(db)`update orders set placed_at = ${ago(minutesAgo)} where id = ${orderId}`
  await query(db)`
    update order_items i set fired_at = f.at, done_at = case when i.done_at is null then null
        when i.status = 'completed' then greatest(f.at, ${ago(READY_MINUTES_AGO)}) else f.at + (now() - f.at) / 2 end
    from (
      select l.id, case when l.course > 1 then greatest(o.placed_at, ${ago(FIRED_MINUTES_AGO)}) else o.placed_at end as at
      from order_items l join orders o on o.id = l.order_id where o.id = ${orderId} and l.fired_at is not null
    ) f
    where i.id = f.id`
  await query(db)`
    update visits set seated_at = least(seated_at, ${ago(minutesAgo + READS_CARD_MINUTES)}) where id = ${visitId}`
}

async function insertQrOrder(
  { db }: TenantTx,
  restaurant: SeededRestaurant,
  { menuItems, wanted, orderNo }: { menuItems: MenuItems; wanted: OpenOrder; orderNo: number },
): Promise<void> {
  const { customer, table } = whoAndWhere(restaurant, wanted)
  const orders = await query<{ id: string }>(db)`
    insert into qr_orders (order_no, placed_at, customer_type, customer_phone, customer_name, table_id, table_title, floor)
    values (${orderNo}, ${ago(wanted.minutesAgo)}, ${customer ? 'CUSTOMER' : 'WALKIN'}, ${customer?.phone}, ${customer?.name},
      ${table?.id}, ${table?.title}, ${table?.floor})
    returning id`
  const lines = wanted.items.map((item) => choose(menuItems, item).priced)
  await query(db)`
    insert into qr_order_items (qr_order_id, position, ${columnNames(LINE_COLUMNS)})
    select ${orders[0]!.id}::uuid, l.position, ${recordFields('l', LINE_COLUMNS)}
    from jsonb_to_recordset(${withPositions(lines)}::jsonb) as l(position int, ${recordColumns(LINE_COLUMNS)})`
}

function whoAndWhere({ customers, tables }: SeededRestaurant, { customer, table }: OpenOrder) {
  return {
    customer: customer === undefined ? null : customers[customer]!,
    table: table === undefined ? null : tables[table - 1]!,
  }
}

/** Fails when the card no longer has the menu item, the variant or the add-on of that name. */
function choose(menuItems: MenuItems, { title, quantity = 1, variant, addon, notes, course }: Wanted) {
  const item = named(menuItems, title)
  const line: CartLine = {
    id: item.id,
    variant_id: variant === undefined ? null : named(item.variants, variant).id,
    addons_ids: addon === undefined ? [] : [named(item.addons, addon).id],
    modifiers: [],
    steps: [],
    seat: null,
    lineId: null,
    course: course ?? null,
    discounts: [],
    unitPrice: null,
    override: null,
    quantity,
    notes: notes ?? null,
  }
  // no item of the card is in a tax group: its tax is the same on any day
  return { line, priced: priceItem(line, item, { inForce: [], digits: 2, diningOption: null, businessDay: '', newId }) }
}

/** Fails when there is none of that title. */
export function named<T extends { title: string }>(choices: readonly T[], title: string): T {
  const choice = choices.find((candidate) => candidate.title === title)
  if (!choice) throw new Error(`The menu card has no “${title}”`)
  return choice
}

/** So many minutes ago, but never on the business day before. */
function ago(minutes: number) {
  return sql`(
    select greatest(now() - make_interval(mins => ${minutes}),
      (current_business_day() + s.day_starts_at) at time zone s.time_zone)
    from store_settings s)`
}
