import { findCurrency } from '#core/money/currencies.ts'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { useBillNote } from '../../../bills/use-bill-note.ts'
import { groupStanding, type GroupStanding } from '../../../orders/order-groups.rules.ts'
import { useOpenOrders, type OrdersInit } from '../../../orders/orders.api.ts'
import { usePrintGroup } from '../../../orders/use-print-group.ts'
import { groupsByVisit } from '../../../orders/visits/group-visits.rules.ts'
import { useVisitCommands, type VisitNow } from '../visits.api.ts'

type BillKey = {
  /** Its bills with an amount due, if it is split. */
  open: GroupStanding['bills']
  /** Prints a bill, or the note of the whole visit for null. Call it during the click, as it opens the print window. */
  print: (billId: string | null) => void
}

/** Prints the note of a visit, and marks that it asked for the bill. */
export function useBillKey({ visit, orders }: VisitNow, init: OrdersInit): BillKey {
  const listed = useOpenOrders().data?.groups ?? []
  const printNote = useBillNote()
  const printGroup = usePrintGroup(init)
  const { change } = useVisitCommands(visit.id)
  const { run } = useCommand()
  const group = groupsByVisit(listed, [visit]).find((one) => one.orders.some(({ visit_id: id }) => id === visit.id))
  const digits = findCurrency(init.storeSettings.currency)?.digits ?? 2
  const open = group ? groupStanding(group, digits).bills.filter(({ isPaid }) => !isPaid) : []
  const whole = group ?? {
    table_id: visit.table_id,
    table_title: visit.table_title,
    floor: visit.floor,
    orders: orders.filter(({ status }) => status !== 'cancelled'),
    order_ids: orders.map(({ id }) => id),
    bills: [],
    due: null,
  }
  const printWhole = () => {
    printGroup(whole)
    // the browser prints a note without the server, which must then be told of it
    if (visit.bill_asked_at === null) void run((key) => change({ billAsked: true }, key).then(() => null))
  }
  return { open, print: (billId) => (billId === null ? printWhole() : printNote(billId)) }
}
