import type { Operation } from '../operation.ts'

type Batch = readonly (Operation | null)[]
type SoldLine = { lineId: string; quantity: number; operationId: string }

/**
 * Looks ahead in a batch for dishes of which the kitchen hears nothing from the operation at a place: it was told of them
 * later, or they were cancelled before anybody told it.
 */
export function quietLines(operations: Batch): (at: number) => (lineId: string) => boolean {
  const told = new Map<string, number>()
  for (const [at, one] of operations.entries())
    if (one?.kind === 'kitchen.told') for (const id of one.body.lineIds) if (!told.has(id)) told.set(id, at)
  const wasTold = (id: string, at: number) => (told.get(id) ?? Infinity) < at
  const gone = new Set(
    operations.flatMap((one, at) => cancelledWhole(one, operations.slice(0, at)).filter((id) => !wasTold(id, at))),
  )
  return (at) => (id) => (told.get(id) ?? -1) > at || gone.has(id)
}

/** Looks ahead in a batch for the money of the order at a place: true if later payments take all of its dishes. */
export function paidLater(operations: Batch): (at: number) => boolean {
  return (at) => {
    const left = new Map(linesOf(operations[at] ?? null).map(({ lineId, quantity }) => [lineId, quantity]))
    for (const one of operations.slice(at + 1))
      for (const { lineId, quantity } of (one?.kind === 'bill.pay' && one.body.units) || [])
        if (left.has(lineId)) left.set(lineId, left.get(lineId)! - quantity)
    return left.size > 0 && [...left.values()].every((quantity) => quantity <= 0)
  }
}

const linesOf = (operation: Operation | null): SoldLine[] =>
  operation?.kind === 'order.place' || operation?.kind === 'order.sell'
    ? operation.body.cart.map(({ lineId, quantity }) => ({ lineId: lineId!, quantity, operationId: operation.id }))
    : []

/** Lines of earlier orders of the batch that an operation cancels whole. */
function cancelledWhole(operation: Operation | null, earlier: Batch): string[] {
  const isCancelled = whichCancelled(operation)
  return isCancelled ? earlier.flatMap(linesOf).flatMap((line) => (isCancelled(line) ? [line.lineId] : [])) : []
}

function whichCancelled(operation: Operation | null): ((line: SoldLine) => boolean) | null {
  if (operation?.kind === 'sale.cancel') return ({ operationId }) => operationId === operation.body.operationId
  if (operation?.kind !== 'lines.cancel') return null
  const { lines } = operation.body
  return ({ lineId, quantity: all }) =>
    lines.some(({ id, quantity }) => id === lineId && (quantity === null || quantity === all))
}
