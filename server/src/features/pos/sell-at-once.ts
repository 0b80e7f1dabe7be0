import type { Buyer } from '#core/contract/selling/buyers.ts'
import type { Payments } from '#core/contract/payments.ts'
import type { Cart } from '#core/contract/pos.ts'
import type { LiveEvent } from '#core/contract/realtime.ts'
import { billTotals } from '#core/money/totals.ts'
import { newId } from '#core/new-id.ts'
import { priceMoment } from '#core/orders/price-times.ts'
import { AppError } from '#core/app-error.ts'
import type { Tenant } from '../../infrastructure/database/tenant.ts'
import { isDiscounted } from '../bills/discount.rules.ts'
import { lockStockToSell } from '../inventory/sales/sell-stock-parts.queries.ts'
import { stockTakenBy } from '#core/stock/taken-stock.ts'
import { needsLook, portionsOf } from '#core/menu/availability.ts'
import { billLine } from '../orders/bill.rules.ts'
import { priceCart, pricingAt } from '#core/orders/price-cart.ts'
import { routeLines } from '#core/kitchen/route-lines.ts'
import { hashOfOrder } from '../orders/dining/find-placed-order.ts'
import type { PricedLine } from '#core/orders/sold-order.ts'
import { checkTotals, takePayments, type ClientTotals } from '../payments/payments.rules.ts'
import type { PriceList, PriceLists } from './price-list.ts'
import { ticketOf } from './sign-ticket.ts'
import type { TillJournal, TillJournals } from './till-journals.ts'
import { insertSale, type Sale, type SaleInvoice } from './sales.queries.ts'

type Selling = {
  cart: Cart
  /** What the client saw and how it is paid, where it is paid at once. */
  checkout?: { client: ClientTotals; payments: Payments; buyer?: Buyer | null }
  /** The reply, but for the order's numbers. */
  reply: { success: true; message: string }
}

/** What this process has in memory of what restaurants sell, and of where their journals stand. */
export type TillMemory = { priceLists: PriceLists; journals: TillJournals }

/**
 * A sale to a walk-in guest in one statement, by the price list and the journal that this process has in memory; null, and nothing is written,
 * when they are old, the call is a repeated one, or anything is to be refused: then the long way has the answer
 * (docs/decisions/orders/0034-a-sale-in-one-statement.md).
 */
export async function sellAtOnce<T extends object>(
  tenant: Tenant,
  memory: TillMemory,
  selling: Selling,
): Promise<T | null> {
  const { cart, checkout } = selling
  // a customer may have to be added first, a guest's order to be taken over, a right to be checked, a company to be named
  if (cart.customerId !== null || cart.selectedQrOrderItem !== null || isDiscounted(cart) || hasOverride(cart))
    return null
  if (checkout?.buyer) return null
  // courses are held by what the visit was served so far
  if (cart.visitId !== null || cart.cart.some(hasCourse)) return null
  const { priceLists, journals } = memory
  const list = await priceLists.find(tenant)
  if (list.hasSlips) return null
  const priced = saleOf(list, cart, checkout)
  if (!priced) {
    priceLists.doubt(tenant)
    return null
  }
  if (!priced.invoice) return sell<T>(tenant, memory, { priced, known: null, isFresh: true, ...selling })
  return journals.inTurn(tenant.id, async () => {
    const first = await journals.find(tenant)
    const sold = await sell<T>(tenant, memory, { priced, ...selling, ...first })
    if (sold || first.isFresh) return sold
    // another process sold, or the day is over
    const again = await journals.find(tenant)
    return again.isFresh ? sell<T>(tenant, memory, { priced, ...selling, ...again }) : null
  })
}

type Sending = Selling & { priced: PricedSale; known: TillJournal | null; isFresh: boolean }

function sell<T extends object>(
  tenant: Tenant,
  { priceLists, journals }: TillMemory,
  { cart, checkout, reply, priced, known, isFresh }: Sending,
): Promise<T | null> {
  const { orderId } = cart
  const named =
    orderId === null ? null : { id: orderId, requestHash: hashOfOrder(checkout ? { cart, checkout } : cart) }
  const routed = routeLines(priced.lines, priced.list.routes)
  const taken = stockTakenBy(priced.lines, priced.list.recipes)
  const lock = taken.length > 0 ? (db: Parameters<typeof lockStockToSell>[0]) => lockStockToSell(db, taken) : null
  return tenant.commandAtOnce<T>(lock, async (db, { actor, tillId: chosenTillId, ...claim }) => {
    const { tillIds } = priced.list
    const tillId = tillIds.find((id) => id === chosenTillId) ?? tillIds[0] ?? null
    const placedBy = actor?.name ?? null
    const sale = { routed, named, tillId, placedBy, taken, ...priced }
    const ticket = known && ticketOf(known, sale, journals)
    if (ticket === 'unknown') {
      journals.forget(tenant.id)
      return null
    }
    const invoice = priced.invoice && { ticket, ...priced.invoice }
    const row = await insertSale(db, { ...sale, invoice }, { reply, ...claim })
    if (!row) {
      if (isFresh) priceLists.doubt(tenant)
      journals.forget(tenant.id)
      return null
    }
    const { orderId, tokenNo, eventVersion, hasOpenedVisit } = row
    if (known && ticket) journals.sold(tenant.id, known, ticket)
    else journals.placed(tenant.id, tokenNo)
    const events: LiveEvent[] = [{ type: 'new_order', orderId, tokenNo }]
    if (hasOpenedVisit) events.push({ type: 'floor_update' })
    return { reply: row.reply as T, events, firstVersion: eventVersion }
  })
}

/** Without what is found out when it is sent. */
type PricedSale = Omit<Sale, 'placedBy' | 'tillId' | 'taken' | 'named' | 'routed' | 'invoice'> & {
  list: PriceList
  invoice: Omit<SaleInvoice, 'ticket'> | null
}

/** Null when it is to be refused by this price list; a newer one may think otherwise. */
function saleOf(list: PriceList, cart: Cart, checkout: Selling['checkout']): PricedSale | null {
  try {
    const at = new Date()
    const { businessDay } = priceMoment(at, list.priceRules.clock)
    const pricing = pricingAt(list.priceRules, { at, diningOption: cart.deliveryType, businessDay, newId })
    const lines = priceCart(cart.cart, list.items, pricing)
    if (takesPortions(list, lines)) return null
    const { deliveryType, tableId, covers } = cart
    const hasGroup = lines.some(({ itemId }) => list.items.get(itemId)!.taxRules !== null)
    const sale = { list, deliveryType, tableId, covers, lines, taxedOn: hasGroup ? businessDay : null }
    if (!checkout) return { invoice: null, ...sale }
    const totals = billTotals(lines.map(billLine))
    checkTotals(checkout, totals, list.digits)
    // whom a tip is for is looked up
    if (checkout.payments.some(({ tipFor }) => tipFor !== null)) return null
    const payments = takePayments(checkout.payments, { totals, hasCustomer: false, till: list })
    return { invoice: { totals, payments }, ...sale }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

const hasCourse = ({ course, steps }: Cart['cart'][number]) =>
  course !== null || steps.some(({ choices }) => choices.some((choice) => choice.course !== null))

const hasOverride = ({ cart }: Cart) => cart.some(({ override }) => override !== null)

/** Whether any of it is sold out or counted: where nothing is, this costs nothing. */
function takesPortions({ availability }: PriceList, lines: readonly PricedLine[]): boolean {
  return availability.size > 0 && needsLook(portionsOf(lines), availability, new Date())
}
