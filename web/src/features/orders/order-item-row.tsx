import { Ban, ChevronDown, Tag } from 'lucide-react'
import type { OpenOrder, OrderItemStatus } from '#core/contract/orders.ts'
import { orderedItemsApi } from '#core/contract/selling/ordered-items.ts'
import { may } from '#core/permissions/may.ts'
import { usePerson } from '../../lib/session/person.ts'
import { useTexts } from '../../lib/texts.ts'
import { useConnectionNeed } from '../../lib/till-log/use-connection-need.ts'
import { useDialogOf } from '../../lib/use-dialog-of.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Menu, type MenuEntry } from '../../ui/overlays/menu.tsx'
import { useMaySetAvailability } from '../menu/availability/availability-access.ts'
import { AvailabilityDialog } from '../menu/availability/availability-dialog.tsx'
import { availabilityTexts } from '../menu/availability/availability.texts.ts'
import { subjectsOfOrdered } from '../menu/availability/subjects.rules.ts'
import { OrderItemText } from './order-item-text.tsx'
import { orderTexts } from './order.texts.ts'
import { priceTexts } from '../bills/payments/typed-price/price.texts.ts'
import { ORDERS_STEPS, type OrdersStep } from '#core/orders/item-steps.ts'
import { ordersTexts } from './orders.texts.ts'

const TONES: Record<OrderItemStatus, Tone> = {
  created: 'neutral',
  preparing: 'warning',
  completed: 'success',
  delivered: 'notice',
  cancelled: 'danger',
}

type Props = {
  item: OpenOrder['items'][number]
  isPaid: boolean
  onSet: (status: OrdersStep) => void
  onPrice: () => void
}

const isPaidStep = (step: OrdersStep) => ORDERS_STEPS.paid.some((allowed) => allowed === step)

/** One item of a table with its status, which is the button that changes it. */
export function OrderItemRow({ item, isPaid, onSet, onPrice }: Props) {
  const t = useTexts(ordersTexts)
  const words = useTexts(orderTexts)
  const status = words.statuses[item.status]
  const availability = useTexts(availabilityTexts)
  const isAllowed = useMaySetAvailability()
  const dialog = useDialogOf<true>()
  const prices = useTexts(priceTexts)
  const needsConnection = useConnectionNeed()
  const reason = needsConnection ?? (isPaid ? t.paidReason : null)
  const person = usePerson()
  const mayPrice =
    !isPaid && item.status !== 'cancelled' && person !== null && may(person, orderedItemsApi.setPrice.access)
  const disabled = needsConnection !== null
  const price: MenuEntry = { label: prices.title, icon: <Tag aria-hidden="true" />, onPick: onPrice, disabled }
  const soldOut: MenuEntry[] = [
    { label: availability.open, icon: <Ban aria-hidden="true" />, onPick: () => dialog.show(true), disabled },
  ]
  return (
    <li className="flex items-start justify-between gap-3 py-2">
      <OrderItemText item={item} size="md" />
      <Menu
        heading={reason !== null && <span className="block max-w-56 text-ink-soft">{reason}</span>}
        trigger={
          <button
            type="button"
            aria-label={t.changeStatus({ item: item.item_title, status })}
            className="touch-target -my-1 inline-flex shrink-0 items-center justify-end rounded-full p-1"
          >
            <Badge tone={TONES[item.status]}>
              {status}
              <ChevronDown aria-hidden="true" />
            </Badge>
          </button>
        }
        entries={[
          ...ORDERS_STEPS.pending.map((next) => ({
            label: t.setTo(words.statuses[next].toLowerCase()),
            danger: next === 'cancelled',
            disabled: disabled || next === item.status || (isPaid && !isPaidStep(next)),
            onPick: () => onSet(next),
          })),
          ...(mayPrice || isAllowed ? [{ kind: 'line' } as const] : []),
          ...(mayPrice ? [price] : []),
          ...(isAllowed ? soldOut : []),
        ]}
      />
      {dialog.subject && (
        <AvailabilityDialog
          key={dialog.key}
          subjects={subjectsOfOrdered(item)}
          open={dialog.isOpen}
          onClose={dialog.close}
        />
      )}
    </li>
  )
}
