import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import type { OrderGroup } from '#core/contract/orders.ts'
import { findCurrency } from '#core/money/currencies.ts'
import type { OrdersStep } from '#core/orders/item-steps.ts'
import { newCommandKey } from '../../lib/api/command-key.ts'
import { useCommand } from '../../lib/api/use-command.ts'
import { useTexts } from '../../lib/texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PayDialog } from '../bills/pay-dialog.tsx'
import { useBillNote } from '../bills/use-bill-note.ts'
import { OrdersView } from './list/orders-view.tsx'
import { CloseOrdersDialog } from './close-orders-dialog.tsx'
import { placeTitle } from './order-place.ts'
import { orderWords } from './order-words.texts.ts'
import { groupStanding } from './order-groups.rules.ts'
import { useOrderCommands, type OrdersInit } from './orders.api.ts'
import { ordersTexts } from './orders.texts.ts'
import type { GroupAction } from './table-orders-card.tsx'
import { usePrintGroup } from './use-print-group.ts'

export const ORDERS_GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] items-start gap-4'

/** A dialog about one table as it stood when it was opened. `opening` distinguishes one opening from the next; the dialog stays while it closes. */
type Asking = { action: GroupAction; group: OrderGroup; opening: string; isOpen: boolean }

/** The tables, and the dialog about one of them. */
export function OrdersList({ groups, init }: { groups: readonly OrderGroup[]; init: OrdersInit }) {
  const t = useTexts(ordersTexts)
  const words = useTexts(orderWords)
  const { setItemStatus } = useOrderCommands()
  const stepping = useCommand({ fallback: words.actionFailed, toast: 'item-status', isParallel: true })
  const [asking, setAsking] = useState<Asking | null>(null)

  const setStatus = (itemId: string, status: OrdersStep) =>
    void stepping.run(() => setItemStatus(itemId, status), { subject: `${itemId} ${status}` })

  const printBill = useBillNote()
  const print = usePrintGroup(init)

  function act(action: GroupAction, group: OrderGroup) {
    if (action.do !== 'print') setAsking({ action, group, opening: newCommandKey(), isOpen: true })
    else if (action.billId !== null) printBill(action.billId)
    else print(group)
  }

  return (
    <>
      {groups.length === 0 && (
        <EmptyState icon={<ClipboardList aria-hidden="true" />} title={words.none} hint={t.emptyHint} />
      )}
      {groups.length > 0 && (
        <OrdersView groups={groups} currency={init.storeSettings.currency} onAction={act} onSetStatus={setStatus} />
      )}
      {asking && (
        <GroupDialog
          key={asking.opening}
          asking={asking}
          init={init}
          onClose={() => setAsking({ ...asking, isOpen: false })}
        />
      )}
    </>
  )
}

type DialogProps = { asking: Asking; init: OrdersInit; onClose: () => void }

function GroupDialog({ asking: { action, group, opening, isOpen }, init, onClose }: DialogProps) {
  const t = useTexts(ordersTexts)
  const words = useTexts(orderWords)
  const { currency } = init.storeSettings
  const standing = groupStanding(group, findCurrency(currency)?.digits ?? 2)
  if (action.do === 'pay') {
    const place = group.orders[0] ? placeTitle(group.orders[0], words) : ''
    return (
      <PayDialog
        open={isOpen}
        onClose={onClose}
        orderIds={standing.unpaidIds}
        isBilled={group.bills.length > 0}
        billId={action.billId}
        hint={t.payHint(standing.tokens, place)}
        opening={opening}
        init={init}
      />
    )
  }
  if (action.do === 'print') return null
  return (
    <CloseOrdersDialog
      open={isOpen}
      onClose={onClose}
      how={action.do}
      orderIds={action.do === 'cancel' ? standing.unpaidIds : group.orders.map(({ id }) => id)}
      standing={standing}
      currency={currency}
    />
  )
}
