import { BATCH_MAX } from '../contract/people/sync.ts'
import type { LoggedOperation } from './export-file.ts'

/** The most that the texts of a batch may weigh on their way, in bytes. */
const TEXTS_MAX = 200 * 1024

/**
 * The operations of the next batch: as many as fit, but never an order without the word that the kitchen knows of it,
 * which decides whether its tickets ring. Only an order that is too far from that word for any batch is parted from it.
 */
export function cutBatch(waiting: readonly LoggedOperation[]): readonly LoggedOperation[] {
  const pairs = pairsOf(waiting.slice(0, 2 * BATCH_MAX))
  let end = fitting(waiting)
  for (;;) {
    const [parted] = pairs.filter(({ order, told }) => order > 0 && order < end && told >= end)
    if (!parted) return waiting.slice(0, end)
    end = parted.order
  }
}

/** Places of an order and of its word from the kitchen, in the order of the orders. */
type Pair = { order: number; told: number }

function pairsOf(operations: readonly LoggedOperation[]): Pair[] {
  const placeOf = new Map<string, number>()
  const pairs: Pair[] = []
  for (const [at, { text }] of operations.entries()) {
    const { kind, orderId } = readKind(text)
    if (orderId === null) continue
    if (kind === 'order.place' || kind === 'order.sell') placeOf.set(orderId, at)
    const order = kind === 'kitchen.told' ? placeOf.get(orderId) : undefined
    if (order !== undefined && at - order < BATCH_MAX) pairs.push({ order, told: at })
  }
  return pairs.toSorted((a, b) => a.order - b.order)
}

/** The number of operations that fit into a batch; one always does. */
function fitting(operations: readonly LoggedOperation[]): number {
  let bytes = 0
  const over = operations.slice(0, BATCH_MAX).findIndex(({ text }) => {
    bytes += new TextEncoder().encode(JSON.stringify(text)).length
    return bytes > TEXTS_MAX
  })
  return over < 0 ? Math.min(operations.length, BATCH_MAX) : Math.max(over, 1)
}

function readKind(text: string): { kind: unknown; orderId: string | null } {
  try {
    const { kind, body } = JSON.parse(text) as { kind?: unknown; body?: { orderId?: unknown } }
    return { kind, orderId: typeof body?.orderId === 'string' ? body.orderId : null }
  } catch {
    return { kind: null, orderId: null }
  }
}
