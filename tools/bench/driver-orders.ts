import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import {
  CLAIM,
  EVENT,
  HOLD,
  INVOICE,
  ITEMS,
  LINE_COLUMNS,
  ORDER,
  PAYMENT_TYPES,
  REPLY,
  STORE,
  TENANT,
} from './driver-statements.ts'

export type DriverCart = {
  lines: { itemId: string; variantId: string | null; addonIds: string[]; quantity: number; notes: string | null }[]
  reply: object
}

type Work = { tenantId: string; cart: DriverCart }
type Priced = { id: string; title: string; price: string }
type Item = Priced & {
  category_id: string | null
  category_title: string | null
  tax_id: string | null
  tax_title: string | null
  rate_milli: number | null
  tax_type: string | null
  variants: Priced[]
  addons: Priced[]
}
export type Line = ReturnType<typeof priceLines>[number]
type Placed = { id: string; token_no: number; business_day: string; placed_at: string; item_ids: string[] }

/** One order, written by hand for the driver: as few round trips as the answers allow. */
export async function sendOrder(client: pg.Client, work: Work): Promise<void> {
  const { key, items } = await open(client, work)
  const lines = priceLines(work.cart, items)
  const placed = await placeOrder(client, lines, 'pending')
  await close(client, { ...work, key, placed })
}

/** The same with the money taken: store and payment type are read as well, and the invoice is written. */
export async function sellOrder(client: pg.Client, work: Work): Promise<void> {
  const opened = open(client, work)
  const settings = run(client, 'store', STORE, [])
  const types = run(client, 'types', PAYMENT_TYPES, [])
  const [{ key, items }, store, { rows: payments }] = await Promise.all([opened, settings, types])
  const lines = priceLines(work.cart, items)
  const placed = await placeOrder(client, lines, 'paid')
  // the last statements are sent together, as none needs the reply of another
  await Promise.all([
    run(client, 'invoice', INVOICE, invoiceValues({ lines, placed, store: store.rows[0], payment: payments[0] })),
    close(client, { ...work, key, placed }),
  ])
}

async function open(client: pg.Client, { tenantId, cart }: Work): Promise<{ key: string; items: Item[] }> {
  const key = randomUUID()
  const [, , , , items] = await Promise.all([
    client.query('begin'),
    run(client, 'tenant', TENANT, [tenantId]),
    run(client, 'claim', CLAIM, [key, Buffer.from(key)]),
    run(client, 'hold', HOLD, []),
    run(client, 'items', ITEMS, [[...new Set(cart.lines.map(({ itemId }) => itemId))]]),
  ])
  return { key, items: items.rows as Item[] }
}

async function placeOrder(client: pg.Client, lines: readonly Line[], paymentStatus: string): Promise<Placed> {
  const column = <K extends keyof Line>(name: K) => lines.map((line) => line[name])
  const { rows } = await run(client, 'order', ORDER, [paymentStatus, ...LINE_COLUMNS.map(([name]) => column(name))])
  return rows[0] as Placed
}

async function close(client: pg.Client, { key, placed, cart }: Work & { key: string; placed: Placed }): Promise<void> {
  const event = { type: 'new_order', orderId: placed.id, tokenNo: placed.token_no }
  await Promise.all([
    run(client, 'reply', REPLY, [key, JSON.stringify(cart.reply)]),
    run(client, 'event', EVENT, [event.type, JSON.stringify(event)]),
    client.query('commit'),
  ])
}

/** The lines of a cart with the titles, prices and taxes of its items. */
export async function readPricedLines(client: pg.Client, { tenantId, cart }: Work): Promise<Line[]> {
  const { items } = await open(client, { tenantId, cart })
  await client.query('rollback')
  return priceLines(cart, items)
}

function run(client: pg.Client, name: string, text: string, values: unknown[]) {
  return client.query({ name, text, values })
}

function priceLines({ lines }: DriverCart, items: readonly Item[]) {
  return lines.map((line, index) => {
    const item = items.find(({ id }) => id === line.itemId)!
    const variant = item.variants.find(({ id }) => id === line.variantId) ?? null
    const addons = item.addons.filter(({ id }) => line.addonIds.includes(id))
    const unitPrice = Number((variant ?? item).price) + addons.reduce((sum, { price }) => sum + Number(price), 0)
    return {
      position: index + 1,
      itemId: item.id,
      itemTitle: item.title,
      categoryId: item.category_id,
      categoryTitle: item.category_title,
      variantId: variant?.id ?? null,
      variantTitle: variant?.title ?? null,
      variantPrice: variant?.price ?? null,
      addons: JSON.stringify(addons.map(({ id, title, price }) => ({ id, item_id: item.id, title, price }))),
      unitPrice,
      quantity: line.quantity,
      taxId: item.tax_id,
      taxTitle: item.tax_title,
      taxRateMilli: item.rate_milli ?? 0,
      taxType: item.tax_type ?? 'none',
      notes: line.notes,
    }
  })
}

type Invoice = {
  lines: readonly Line[]
  placed: Placed
  store: { currency: string; currency_digits: number }
  payment: { id: string; title: string }
}

/** Shares of net and tax for each line of an invoice, and their sums by rate. */
export function invoiceFigures(lines: readonly Line[]) {
  const shares = lines.map(({ unitPrice, quantity, taxRateMilli }) => {
    const total = unitPrice * quantity
    const net = Math.round((total * 100_000) / (100_000 + taxRateMilli))
    return { net, tax: total - net }
  })
  const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)
  const rates = [...new Set(lines.map(({ taxRateMilli }) => taxRateMilli))]
  const taxes = rates.map((rateMilli, index) => {
    const ofRate = lines.flatMap((line, at) => (line.taxRateMilli === rateMilli ? [shares[at]!] : []))
    const { taxTitle, taxType } = lines.find((line) => line.taxRateMilli === rateMilli)!
    const [net, tax] = [sum(ofRate.map((share) => share.net)), sum(ofRate.map((share) => share.tax))]
    return { position: index + 1, taxTitle, rateMilli, taxType, net, tax }
  })
  return { shares, taxes, net: sum(shares.map(({ net }) => net)), tax: sum(shares.map(({ tax }) => tax)) }
}

function invoiceValues({ lines, placed, store, payment }: Invoice): unknown[] {
  const { shares, taxes, net, tax } = invoiceFigures(lines)
  return [
    store.currency,
    store.currency_digits,
    net,
    tax,
    placed.id,
    placed.token_no,
    placed.business_day,
    placed.placed_at,
    payment.id,
    payment.title,
    ...(['position', 'taxTitle', 'rateMilli', 'taxType', 'net', 'tax'] as const).map((name) =>
      taxes.map((ofRate) => ofRate[name]),
    ),
    placed.item_ids,
    shares.map(({ net }) => net),
    shares.map(({ tax }) => tax),
    ...LINE_COLUMNS.map(([name]) => lines.map((line) => line[name])),
  ]
}

/** A stored reply as long as the server's own. */
export const replyTo = (orderId: string) => ({ success: true, message: 'Order sent to kitchen!', tokenNo: 1, orderId })
