import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { listBoardChanges, readBoard, type BoardOrder } from './orders.queries.ts'

/** A kilobyte or two each, with its dishes. */
const MOST_ORDERS = 20_000

/** What is mended by hand in the database is told by no event, and shows after this long. */
const READ_ANEW_MS = 10_000

/** The open orders of one restaurant, oldest first, as they stood at a version of its events. Never changed, only replaced. */
type Board = { version: number; readAt: number; orders: readonly BoardOrder[] }

/**
 * Open orders as they were last read. Each reader asks the database what has happened since, in one statement, and reads
 * the orders it names: every change of an order is stored with an event that names it, whichever process made it.
 */
export class KeptBoards {
  readonly #boards = new Map<string, Board>()
  #orders = 0

  async openOrders(tx: ReadTx): Promise<readonly BoardOrder[]> {
    const known = this.#boards.get(tx.tenantId)
    const isRecent = known !== undefined && Date.now() - known.readAt < READ_ANEW_MS
    const board = (isRecent ? await catchUp(tx, known) : null) ?? (await readAnew(tx))
    this.#keep(tx.tenantId, board)
    return board.orders
  }

  #keep(tenantId: string, board: Board): void {
    const known = this.#boards.get(tenantId)
    // a reader who asked earlier and was answered later is out of date
    if (known && known.version > board.version && known.readAt >= board.readAt) return
    this.#forget(tenantId)
    this.#boards.set(tenantId, board)
    this.#orders += board.orders.length
    while (this.#orders > MOST_ORDERS && this.#boards.size > 1) this.#forget(this.#boards.keys().next().value!)
  }

  #forget(tenantId: string): void {
    this.#orders -= this.#boards.get(tenantId)?.orders.length ?? 0
    this.#boards.delete(tenantId)
  }
}

async function readAnew(tx: ReadTx): Promise<Board> {
  const readAt = Date.now()
  return { readAt, ...(await readBoard(tx.db)) }
}

/** Null when what happened since cannot be told any more. */
async function catchUp(tx: ReadTx, { version: since, readAt, orders }: Board): Promise<Board | null> {
  const { version, events, changed } = await listBoardChanges(tx.db, since)
  if (events !== version - since) return null
  if (changed.length === 0) return { version, readAt, orders }
  const replaced = new Set(changed.map(({ id }) => id))
  const open = changed.filter(({ status }) => status === 'created')
  const merged = [...orders.filter(({ id }) => !replaced.has(id)), ...open]
  return { version, readAt, orders: merged.toSorted(byAge) }
}

function byAge(a: BoardOrder, b: BoardOrder): number {
  return a.placedSeconds - b.placedSeconds || (a.id < b.id ? -1 : 1)
}
