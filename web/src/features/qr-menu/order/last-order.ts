import { readJson, writeJson } from '../../../lib/local-storage.ts'

export type LastOrder = { qrcode: string; token: string; table: string | null; orderNo: number; placedAt: number }

const STORAGE_KEY = 'comptoir_guest_order'
/** The time after which nobody waits for an order any more. */
const LIFE_MS = 12 * 3600 * 1000

/** Remembers the last order placed on this phone. */
export function rememberOrder(order: LastOrder): void {
  writeJson(STORAGE_KEY, order)
}

/** The last order placed on this phone; null if there is none, or it is too old. */
export function findLastOrder(): LastOrder | null {
  const order = readJson(STORAGE_KEY, readOrder)
  return order && Date.now() - order.placedAt < LIFE_MS ? order : null
}

function readOrder(value: unknown): LastOrder | null {
  if (typeof value !== 'object' || value === null) return null
  const { qrcode, token, table, orderNo, placedAt } = value as Partial<LastOrder>
  const isWhole = typeof qrcode === 'string' && typeof token === 'string' && typeof orderNo === 'number'
  return isWhole && typeof placedAt === 'number' ? { qrcode, token, table: table ?? null, orderNo, placedAt } : null
}
