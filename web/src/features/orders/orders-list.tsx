import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import type { OpenOrder, OrderGroup } from '#core/contract/orders.ts'
import { findCurrency } from '#core/money/currencies.ts'
import type { OrdersStep } from '#core/orders/item-steps.ts'
import { newCommandKey } from '../../lib/api/command-key.ts'
import { useCommand } from '../../lib/api/use-command.ts'
import { useTexts } from '../../lib/texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { actsTexts } from '../bills/acts/acts.texts.ts'
import { DiscountDialog } from '../bills/acts/discount-dialog.tsx'
import { MoveDialog } from '../bills/acts/move-dialog.tsx'
import { PayDialog } from '../bills/pay-dialog.tsx'
import { useBillNote } from '../bills/use-bill-note.ts'
import { DiningOptionDialog } from './dining-option/dining-option-dialog.tsx'
import { OrdersView } from './list/orders-view.tsx'
import { CloseOrdersDialog } from './more/close-orders-dialog.tsx'
import { placeTitle } from './order-place.ts'
import { orderTexts } from './order.texts.ts'
import { groupStanding } from './order-groups.rules.ts'
import { useOrderCommands, type OrdersInit } from './orders.api.ts'
import { ordersTexts } from './orders.texts.ts'
import { usePrintGroup } from './use-print-group.ts'
import { moveTargets } from './more/move-targets.rules.ts'
import type { GroupAction } from './more/group-action.ts'
import { PriceDialog } from './more/price-dialog.tsx'
import { VoidDialog } from './more/void-dialog.tsx'
import { OpenTillLink } from './list/open-till-link.tsx'
import { HelpLink } from '../../lib/help/help-link.tsx'

/** A dialog about one table as it stood when it was opened. `opening` distinguishes one opening from the next; the dialog stays while it closes. */
type Asking = { action: GroupAction; group: OrderGroup; opening: string; isOpen: boolean }

/** The tables, and the dialog about one of them. */
export function OrdersList({ groups, init }: { groups: readonly OrderGroup[]; init: OrdersInit }) {
  const t = useTexts(ordersTexts)
  const words = useTexts(orderTexts)
  const { setItemStatus } = useOrderCommands()
  const stepping = useCommand({ fallback: words.actionFailed, toast: 'item-status', isParallel: true })
  const [asking, setAsking] = useState<Asking | null>(null)

  const setStatus = (itemId: string, status: OrdersStep) => {
    // cancelling a line asks first, with a reason
    const group = status === 'cancelled' && groups.find((one) => hasItem(one, itemId))
    if (group) act({ do: 'void', itemId }, group)
    else step(itemId, status)
  }
  const step = (itemId: string, status: OrdersStep) =>
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
        <EmptyState
          icon={<ClipboardList aria-hidden="true" />}
          title={words.none}
          hint={t.emptyHint}
          action={<OpenTillLink />}
          article={<HelpLink slug="follow-orders" />}
        />
      )}
      {groups.length > 0 && (
        <OrdersView groups={groups} currency={init.storeSettings.currency} onAction={act} onSetStatus={setStatus} />
      )}
      {asking && (
        <GroupDialog
          key={asking.opening}
          asking={asking}
          groups={groups}
          init={init}
          onClose={() => setAsking({ ...asking, isOpen: false })}
        />
      )}
    </>
  )
}

const hasItem = ({ orders }: OrderGroup, itemId: string) =>
  orders.some(({ items }) => items.some(({ id }) => id === itemId))

type DialogProps = { asking: Asking; groups: readonly OrderGroup[]; init: OrdersInit; onClose: () => void }

function GroupDialog({ asking: { action, group, opening, isOpen }, groups, init, onClose }: DialogProps) {
  const t = useTexts(ordersTexts)
  const words = useTexts(orderTexts)
  const { billAt } = useTexts(actsTexts)
  const { currency } = init.storeSettings
  const standing = groupStanding(group, findCurrency(currency)?.digits ?? 2)
  const place = group.orders[0] ? placeTitle(group.orders[0], words) : ''
  const hint = t.payHint({ tokens: standing.tokens, place })
  const about = { open: isOpen, onClose, hint, init }
  const onBills = { orderIds: standing.unpaidIds, isBilled: group.bills.length > 0, opening }
  if (action.do === 'pay') return <PayDialog {...about} {...onBills} billId={action.billId} />
  if (action.do === 'discount') return <DiscountDialog {...about} {...onBills} />
  if (action.do === 'move') {
    const texts = { titleOf: (order: OpenOrder) => placeTitle(order, words), tokens: t.tokens, billAt }
    return <MoveDialog {...about} {...onBills} targets={moveTargets(groups, group, texts)} />
  }
  if (action.do === 'void') return <VoidDialog {...about} group={group} itemId={action.itemId} />
  if (action.do === 'price')
    return <PriceDialog open={isOpen} onClose={onClose} group={group} itemId={action.itemId} init={init} />
  if (action.do === 'print') return null
  if (action.do === 'diningOption') {
    const orders = group.orders.filter(({ id }) => standing.unpaidIds.includes(id))
    return <DiningOptionDialog open={isOpen} onClose={onClose} orders={orders} tokens={standing.tokens} />
  }
  return (
    <CloseOrdersDialog
      open={isOpen}
      onClose={onClose}
      how={action.do}
      orderIds={action.do === 'cancel' ? standing.unpaidIds : group.orders.map(({ id }) => id)}
      standing={standing}
      currency={currency}
      reasons={init.reasons}
    />
  )
}
