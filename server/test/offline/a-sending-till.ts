import type { Bundle, Open } from '#core/contract/people/offline.ts'
import type { Synced, SyncResult } from '#core/contract/people/sync.ts'
import { FIRST_HASH, hashOfOperation, sign, signedText } from '#core/offline/chain.ts'
import type { OperationKind } from '#core/offline/operation.ts'
import type { TillBundle } from '#core/offline/till-bundle.ts'
import { newId } from '#core/new-id.ts'
import { billTotals } from '#core/money/totals.ts'
import { Cart } from '#core/contract/pos.ts'
import { billLine } from '#core/orders/bill-of-orders.ts'
import { priceCart, pricingAt } from '#core/orders/price-cart.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { Client } from '../browserless-client.ts'
import { expectOk, type Restaurant } from '../restaurant.ts'
import { readParts } from './a-till-alone.ts'

type Body = Record<string, unknown>
type More = { at?: number; offset?: number; drawer?: string; list?: number; user?: { id: string; name: string } } & Body
type Written = { seq: number; text: string; id: string; body: Body }
/** `language` of the page that sends. */
type Envelope = {
  language?: 'fr'
  mayRefuse?: boolean
  fork?: boolean
  first?: number
  before?: string
  refused?: boolean
}

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const

type Signed = { tablet: Client; keys: CryptoKeyPair; device: string; tenant: string; log: readonly string[] }

/** Sends what a till's log holds, chained and signed. */
function signing({ tablet, keys, device, tenant, log }: Signed) {
  const hashes = async (): Promise<string[]> => {
    const all = [FIRST_HASH]
    for (const [at, text] of log.entries())
      all.push(await hashOfOperation({ device, seq: at + 1, before: all.at(-1)!, text }))
    return all
  }

  /** Posts operations of the log as they are; tests may spoil the envelope. */
  async function post(from: number, to: number, { refused, language, ...envelope }: Envelope & Body = {}) {
    const all = await hashes()
    const texts = log.slice(from - 1, to)
    const signature = await sign(signedText({ device, seq: to, hash: all[to]! }), keys.privateKey)
    const operations = texts.map((text) => ({
      ...(text === '' ? { hole: true } : { text }),
      ...(refused && { refused: true }),
    }))
    const batch = { tenant, device, first: from, before: all[from - 1], operations, signature, waiting: 0 }
    return tablet.post<Synced & { code?: string; expected?: number }>(
      '/sync',
      { ...batch, ...envelope },
      language ? { 'x-language': language } : {},
    )
  }

  let sent = 0
  /** Sends all that waits, and returns what became of it. */
  async function send(): Promise<SyncResult[]> {
    const results: SyncResult[] = []
    while (sent < log.length) {
      const to = Math.min(sent + 50, log.length)
      const synced = await expectOk(post(sent + 1, to))
      results.push(...synced.results)
      sent = synced.last
      if (synced.failed) return results
    }
    return results
  }

  return { hashes, post, send, noteSent: (last: number) => void (sent = last) }
}

/** Bodies of orders and sales, as a till with this bundle writes them. */
function carts(bundle: () => TillBundle) {
  /** The totals that the till shows for a cart without discounts. */
  function totalsOf(cart: object) {
    const { cart: lines, deliveryType } = Cart.parse(cart)
    const how = { at: new Date(), diningOption: deliveryType, businessDay: '2026-01-01', newId: () => '' }
    const { menu } = bundle()
    const totals = billTotals(priceCart(lines, menu.items, pricingAt(menu.priceRules, how)).map(billLine))
    const text = (minor: number) => formatDecimal(minor, menu.digits)
    return { subTotal: text(totals.subTotal), taxTotal: text(totals.taxTotal), total: text(totals.total) }
  }

  /** The body of an order with ids of the till's. */
  const cartOf = (dishes: readonly Body[], more: Body = {}) => ({
    cart: dishes.map((dish) => ({ lineId: newId(), quantity: 1, ...dish })),
    orderId: newId(),
    ...more,
  })

  /** The body of a sale that is paid whole by one type. */
  function saleOf(dishes: readonly Body[], paymentTypeId: string, more: Body = {}) {
    const cart = cartOf(dishes)
    const { subTotal, taxTotal, total } = totalsOf(cart)
    const payments = [{ id: newId(), paymentTypeId, amount: total }]
    return { ...cart, netTotal: subTotal, taxTotal, total, payments, billId: newId(), ...more }
  }

  return { totalsOf, cartOf, saleOf }
}

type Writing = { letter: string; log: string[]; user: { id: string; username: string }; list: () => number }

/** Writes operations with the till's numbers; as the owner unless told otherwise. */
function writing({ letter, log, user, list }: Writing) {
  let [orders, receipts] = [0, 0]
  return (kind: OperationKind, body: Body, more: More = {}): Written => {
    const operationId = newId()
    const numbered = {
      ...((kind === 'order.place' || kind === 'order.sell') && { orderNo: `${letter}${String(++orders)}` }),
      ...((kind === 'order.sell' || kind === 'bill.pay') && {
        receiptNo: `${letter}-${String(++receipts).padStart(6, '0')}`,
      }),
    }
    const text = JSON.stringify({
      v: 1,
      id: operationId,
      kind,
      at: Date.now(),
      up: 1000,
      offset: 0,
      user: { id: user.id, name: user.username },
      list: list(),
      body,
      ...numbered,
      ...more,
    })
    log.push(text)
    return { seq: log.length, text, id: operationId, body }
  }
}

/** A registered till with a key, that writes operations without the server and sends them later. */
export async function aSendingTill(restaurant: Restaurant, title = 'Till') {
  const tablet = await restaurant.anotherTill()
  const keys = await crypto.subtle.generateKey(CURVE, false, ['sign', 'verify'])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', keys.publicKey)
  const publicKey = { kty, crv, x, y }
  const { id } = await expectOk(tablet.post<{ id: string }>('/settings/shared-devices/add', { title, publicKey }))
  const first = await expectOk(tablet.get<Bundle>('/offline/bundle'))
  const { letter, tenant } = first.device
  let bundle = readParts(first)
  let list = (JSON.parse(first.parts.menu!.text) as { number: number }).number
  const owner = [...bundle.people.values()].find(({ username }) => username === restaurant.username)!
  const log: string[] = []
  const write = writing({ letter, log, user: owner, list: () => list })
  const { hashes, post, send, noteSent } = signing({ tablet, keys, device: id, tenant, log })

  /** Writes and sends one operation whose person waits. */
  async function ask(kind: OperationKind, body: Body, more: More = {}): Promise<SyncResult> {
    const { seq } = write(kind, body, more)
    const { results, last } = await expectOk(post(seq, seq, { mayRefuse: true }))
    noteSent(last)
    return results[0]!
  }

  /** Takes the bundle anew. */
  async function refresh(): Promise<void> {
    const fresh = await expectOk(tablet.get<Bundle>('/offline/bundle'))
    bundle = readParts(fresh)
    list = (JSON.parse(fresh.parts.menu!.text) as { number: number }).number
  }

  const { totalsOf, cartOf, saleOf } = carts(() => bundle)

  return {
    id,
    letter,
    tablet,
    keys,
    log,
    tenant,
    bundle: () => bundle,
    list: () => list,
    owner,
    write,
    post,
    send,
    ask,
    refresh,
    hashes,
    cartOf,
    saleOf,
    totalsOf,
    open: () => expectOk(tablet.get<Open>('/offline/open')),
  }
}

export type SendingTill = Awaited<ReturnType<typeof aSendingTill>>
