import type { OrderGroup } from '#core/contract/orders.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { orderTexts } from '../order.texts.ts'
import type { OrdersStep } from '#core/orders/item-steps.ts'
import { groupStanding } from '../order-groups.rules.ts'
import { ordersTexts } from '../orders.texts.ts'
import type { GroupAction } from '../more/group-action.ts'
import { placeOfGroup, useVisitOfGroup, VisitOfGroup } from '../visits/visit-of-group.tsx'
import { CardActions, OrderSections, StandingFacts } from '../table-orders-card.tsx'

type Props = {
  group: OrderGroup
  currency: string
  open: boolean
  onClose: () => void
  onAction: (action: GroupAction) => void
  onSetStatus: (itemId: string, status: OrdersStep) => void
}

/** The full card of one table, opened from its tile. */
export function TableDialog({ group, currency, open, onClose, onAction, onSetStatus }: Props) {
  const t = useTexts(ordersTexts)
  const words = useTexts(orderTexts)
  const standing = groupStanding(group, findCurrency(currency)?.digits ?? 2)
  const visit = useVisitOfGroup(group)
  const first = group.orders[0]
  const place = first ? placeOfGroup(visit, first, words) : ''
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={place}
      description={group.floor || undefined}
      closeLabel={t.close}
      footer={<CardActions {...{ standing, currency, onAction }} />}
    >
      <VisitOfGroup group={group} />
      <StandingFacts {...{ standing, currency, onAction }} />
      <OrderSections group={group} onSetStatus={onSetStatus} onAction={onAction} />
    </Dialog>
  )
}
