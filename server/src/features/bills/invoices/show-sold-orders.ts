import { addFractions, type Fraction } from '#core/bills/credit-notes.ts'
import type { OrderSummary } from '#core/contract/orders.ts'
import { formatDecimal, toMajor } from '#core/money/amount.ts'
import { AppError } from '#core/app-error.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { summaryItem, summaryTax } from '#core/orders/order-summary.ts'
import { placedHead } from '#core/orders/order-record.ts'
import { listSoldOrders, type InvoicedItem, type InvoicedOrder } from './invoices.queries.ts'

type SummaryItem = OrderSummary['orders'][number]['items'][number]

/** The sold lines of these orders, whatever has changed in the menu since; the sums are those of its invoices. */
export async function showSoldOrders(tx: ReadTx, orderIds: readonly string[]): Promise<OrderSummary> {
  const wanted = [...new Set(orderIds)]
  const invoiced = await listSoldOrders(tx.db, wanted)
  const orders = groupBy(invoiced, ({ id }) => id)
  if (orders.size < wanted.length) throw new AppError('invoice.not_found')
  const { digits } = invoiced[0]!
  const major = (minor: number) => toMajor(minor, digits)
  const pieces = invoiced.flatMap(({ items }) => items)
  const { net, total } = sumOf(pieces)
  return {
    subtotal: major(net),
    taxTotal: major(total - net),
    total: major(total),
    discountTotal: major(pieces.reduce((sum, { discounts }) => sum + takenOff(discounts), 0)),
    paid: major(total),
    due: 0,
    billId: null,
    // an order paid by several bills is shown under its last invoice
    orders: [...orders.values()].map((papers) => soldOrder(papers.at(-1)!, { papers, digits })),
    taxes: taxesOf(pieces).map((tax) => summaryTax(tax, digits)),
  }
}

const sumOf = (pieces: readonly Pick<InvoicedItem, 'net' | 'total'>[]) =>
  pieces.reduce((sum, { net, total }) => ({ net: sum.net + net, total: sum.total + total }), { net: 0, total: 0 })

const takenOff = (discounts: InvoicedItem['discounts']) =>
  (discounts ?? []).reduce((sum, { amount }) => sum + amount, 0)

function soldOrder(
  order: InvoicedOrder,
  { papers, digits }: { papers: readonly InvoicedOrder[]; digits: number },
): OrderSummary['orders'][number] {
  const lines = groupBy(
    papers.flatMap(({ items }) => items),
    ({ id }) => id,
  )
  return {
    invoice_id: String(order.invoiceNumber),
    ...placedHead({ ...order, status: 'completed', paymentStatus: 'paid' }),
    items: [...lines.values()].map((pieces) => soldLine(order, pieces, digits)),
  }
}

/**
 * Joins the invoiced pieces of an ordered line into one line whose quantity times price is the amount paid. Its clients
 * know neither parts of a line nor discounts: pieces without a common price become one piece with a title that counts
 * them, and discounts are listed with the add-ons.
 */
function soldLine(order: InvoicedOrder, pieces: readonly InvoicedItem[], digits: number): SummaryItem {
  const [line] = pieces as [InvoicedItem]
  const { n, of } = pieces.map(quantityOf).reduce(addFractions, { n: 0, of: 1 })
  const { total } = sumOf(pieces)
  const discounts = pieces.flatMap((piece) => piece.discounts ?? [])
  const shown = summaryItem(order, { ...line, status: 'completed' }, { digits, total })
  const addons = [...(shown.addons ?? []), ...discounts.map((discount) => discountAddon(line, discount, digits))]
  const item = { ...shown, quantity: n, addons: addons.length > 0 ? addons : null }
  if (of === 1 && discounts.length === 0) return item
  if (of === 1 && total % n === 0) return { ...item, price: toMajor(total / n, digits) }
  const count = of === 1 ? n : `${n}/${of}`
  return { ...item, item_title: `${count} × ${item.item_title}`, quantity: 1, price: toMajor(total, digits) }
}

/** The invoiced units of a piece. */
function quantityOf({ quantity, lineQuantity, partFrom, partTo, partOf }: InvoicedItem): Fraction {
  if (lineQuantity === null) return { n: quantity, of: 1 }
  return { n: lineQuantity * (partTo! - partFrom!), of: partOf! }
}

function discountAddon(
  { itemId }: InvoicedItem,
  { id, title, amount }: { id: string; title: string; amount: number },
  digits: number,
): NonNullable<SummaryItem['addons']>[number] {
  const price = formatDecimal(-amount, digits)
  return { id, item_id: itemId, title: `${title} ${price}`, price }
}

/** By rate and type, in order of first use; untaxed lines have none. */
function taxesOf(pieces: readonly InvoicedItem[]) {
  const taxed = pieces.filter(({ taxType }) => taxType !== 'none')
  return [...groupBy(taxed, ({ taxType, taxRateMilli }) => `${taxType} ${taxRateMilli}`).values()].map((group) => {
    const { net, total } = sumOf(group)
    const [{ taxTitle: title, taxRateMilli: rateMilli, taxType: type }] = group as [InvoicedItem]
    return { title, rateMilli, type, net, tax: total - net }
  })
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
