import { LRUCache } from 'lru-cache'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { ReadTx, Tenant } from '../../infrastructure/database/tenant.ts'
import type { ListedOrder } from './bill.rules.ts'
import { getLastEvent, listOpenOrders, listOrderChanges } from './orders.queries.ts'

/** A kilobyte or two each, with its items. */
const MAX_ORDERS = 20_000

/** What somebody changes by hand in the database emits no event, and shows after this long. */
const RELOAD_MS = 10_000

/** The open orders of one restaurant, oldest first, as they stood at a version of its events. Never changed, only replaced. */
type Snapshot = { version: number; orders: readonly ListedOrder[] }

/**
 * The open orders of each restaurant as this process read them last. Each reader asks the database what has happened since,
 * in one statement, and reads the orders it names: every change of an order is stored with an event that names it,
 * whichever process made it.
 */
export class OpenOrdersCache {
  readonly #snapshots = new LRUCache<string, Snapshot>({
    maxSize: MAX_ORDERS,
    // one that is larger than the cache replaces all others
    sizeCalculation: ({ orders }) => Math.min(orders.length + 1, MAX_ORDERS),
    // counted from when all open orders were read, not from its last change
    ttl: RELOAD_MS,
    noUpdateTTL: true,
  })

  /** The open orders, and what `beside` reads with them: in one round trip while the orders are known. */
  async list<T>(tenant: Tenant, beside: (tx: ReadTx) => Promise<T>): Promise<[orders: readonly ListedOrder[], T]> {
    const { orders, read } = await this.listAt(tenant, beside)
    return [orders, read]
  }

  /** The same with the version of the restaurant's events that they stand at; what `beside` reads is as new, or newer. */
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

  /** The version of the events that a reader has seen who asks now. */
  versionOf(tx: ReadTx): Promise<number> {
    return getLastEvent(tx.db)
  }

  #store(tenantId: string, snapshot: Snapshot): readonly ListedOrder[] {
    // a reader who asked earlier and was answered later is out of date
    if (snapshot.version >= (this.#snapshots.get(tenantId)?.version ?? 0)) this.#snapshots.set(tenantId, snapshot)
    return snapshot.orders
  }
}

/** Null when the events since then are no longer all stored. */
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
