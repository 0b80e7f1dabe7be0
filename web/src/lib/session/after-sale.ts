/** Calls with which something is sold: an order that is sent, and money that settles one. */
const SALES: readonly string[] = [
  '/pos/create-order',
  '/pos/create-order-and-invoice',
  '/orders/complete-and-pay-order',
  '/bills/:id/payments',
]

const listeners = new Set<() => void>()

/** For a shared device that locks after each sale. */
export function onSale(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notes the effect of a successful call; a partial payment does not end a sale. */
export function noteSale(path: string, reply: unknown): void {
  if (!SALES.includes(path)) return
  const { due } = (reply ?? {}) as { due?: unknown }
  if (due === undefined || Number(due) === 0) for (const listener of listeners) listener()
}
