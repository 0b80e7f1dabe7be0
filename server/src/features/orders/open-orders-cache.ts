import { LRUCache } from 'lru-cache'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { ReadTx, Tenant } from '../../infrastructure/database/tenant.ts'
import type { ListedOrder } from '#core/orders/listed-order.ts'
import { getLastEvent, listOpenOrders, listOrderChanges } from './orders.queries.ts'

/** A kilobyte or two each, with items. */
const MAX_ORDERS = 20_000

/** Manual changes in the database emit no event, and show after this long. */
const RELOAD_MS = 10_000

/** The open orders of a restaurant, oldest first, at a version of its events. Replaced, never changed. */
type Snapshot = { version: number; orders: readonly ListedOrder[] }

/**
 * The open orders of each restaurant as this process last read them. Each reader asks the database for later events, in
 * one statement, and reads the orders they name: every change of an order is stored with an event that names it, by any
 * process.
 */
export class OpenOrdersCache {
  readonly #snapshots = new LRUCache<string, Snapshot>({
    maxSize: MAX_ORDERS,
    // one larger than the cache replaces all others
    sizeCalculation: ({ orders }) => Math.min(orders.length + 1, MAX_ORDERS),
    // counted from the last full read, not from its last change
    ttl: RELOAD_MS,
    noUpdateTTL: true,
  })

  /** The open orders, and the result of `beside`: in one round trip while the orders are cached. */
  async list<T>(tenant: Tenant, beside: (tx: ReadTx) => Promise<T>): Promise<[orders: readonly ListedOrder[], T]> {
    const { orders, read } = await this.listAt(tenant, beside)
    return [orders, read]
  }

  /** The same with the version of the restaurant's events; the result of `beside` is as new, or newer. */
  async listAt<T>(tenant: Tenant, beside: (tx: ReadTx) => Promise<T>): Promise<Snapshot & { read: T }> {
    const cached = this.#snapshots.get(tenant.id)
    if (cached) {
      const [changes, read] = await tenant.read(
        (tx) => awaitPipelined([listOrderChanges(tx.db, cached.version), beside(tx)]),
        'at once',
      )
      const snapshot = catchUp(cached, changes)
      if (snapshot) return { ...snapshot, orders: this.#store(tenant.id, snapshot), read }
    }
    const [snapshot, read] = await tenant.read((tx) => awaitPipelined([listOpenOrders(tx.db), beside(tx)]))
    return { ...snapshot, orders: this.#store(tenant.id, snapshot), read }
  }

  /** The version of the events that a reader sees now. */
  versionOf(tx: ReadTx): Promise<number> {
    return getLastEvent(tx.db)
  }

  #store(tenantId: string, snapshot: Snapshot): readonly ListedOrder[] {
    // a slower reader that asked earlier is outdated
    if (snapshot.version >= (this.#snapshots.get(tenantId)?.version ?? 0)) this.#snapshots.set(tenantId, snapshot)
    return snapshot.orders
  }
}

/** Null if the events since then are no longer all stored. */
function catchUp(
  { version: since, orders }: Snapshot,
  { version, events, changed }: Awaited<ReturnType<typeof listOrderChanges>>,
): Snapshot | null {
  if (events !== version - since) return null
  if (changed.length === 0) return { version, orders }
  const replaced = new Set(changed.map(({ id }) => id))
  const open = changed.filter(({ status }) => status === 'created')
  const merged = [...orders.filter(({ id }) => !replaced.has(id)), ...open]
  return { version, orders: merged.toSorted(byAge) }
}

function byAge(a: ListedOrder, b: ListedOrder): number {
  return a.placedSeconds - b.placedSeconds || (a.id < b.id ? -1 : 1)
}
