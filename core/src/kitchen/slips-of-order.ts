import type { NewOrder } from '../orders/new-order.ts'
import type { VisitFacts } from '../visits/party.ts'
import { slipsByPrinter, type SlipOfPrinter, type UnprintedLine } from './slips-by-printer.ts'
import type { Kitchen } from './station-lines.ts'

type Party = { kitchen: Kitchen; visit: VisitFacts | null; server: string | null }

/** The slips of a new order, one for each printer of the stations that get a line of it at once. */
export function slipsOfOrder(order: NewOrder, { kitchen, visit, server }: Party): SlipOfPrinter[] {
  if (kitchen.stations.every(({ printerId }) => printerId === null)) return []
  const stations = new Map(kitchen.stations.map((station) => [station.id, station]))
  const { id, tableTitle, covers, placedBy } = order
  const party = { id, tableTitle, covers, placedBy, visit }
  const lines = order.lines.flatMap((line) =>
    line.stations.flatMap(({ id: stationId }): UnprintedLine[] => {
      const { printerId, title: stationTitle } = stations.get(stationId)!
      if (printerId === null) return []
      return [
        {
          printerId,
          stationTitle,
          lineId: line.id,
          delta: line.quantity,
          isHeld: false,
          title: line.itemTitle,
          variant: line.variantTitle,
          addons: line.addons,
          notes: line.notes,
          seat: line.seat,
          course: line.course,
          courseTitle: line.course === null ? null : (kitchen.courseTitles.get(line.course) ?? null),
          tokenNo: order.tokenNo,
          deliveryType: order.deliveryType,
          order: party,
          waiter: server,
          isRush: false,
        },
      ]
    }),
  )
  return [...slipsByPrinter(lines, 'order')].map(([printerId, facts]) => ({ operationId: id, printerId, facts }))
}
