import type { NewOrder } from '../orders/new-order.ts'
import type { VisitFacts } from '../visits/party.ts'
import { slipsByPrinter, type SlipOfPrinter } from './slips-by-printer.ts'
import { unprintedAt } from './slips-of-lines.ts'
import type { Kitchen } from './station-lines.ts'

type Party = { kitchen: Kitchen; visit: VisitFacts | null; server: string | null }

/** Slips of a new order, one for each printer whose stations get a line at once. */
export function slipsOfOrder(order: NewOrder, { kitchen, visit, server }: Party): SlipOfPrinter[] {
  if (kitchen.stations.every(({ printerId }) => printerId === null)) return []
  const known = { ...order, visit, server, isRush: false }
  const lines = order.lines.flatMap((line) =>
    line.stations.flatMap(({ id: stationId }) =>
      unprintedAt({ line, order: known, stationId, delta: line.quantity, isHeld: false }, kitchen),
    ),
  )
  return [...slipsByPrinter(lines, 'order')].map(([printerId, facts]) => ({
    operationId: order.id,
    printerId,
    facts,
  }))
}
