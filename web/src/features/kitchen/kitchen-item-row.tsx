import { clsx } from 'clsx'
import { Check, CookingPot, Flame } from 'lucide-react'
import type { KitchenItem } from '#core/contract/orders.ts'
import { KITCHEN_STEPS, type KitchenStep } from '#core/orders/item-steps.ts'
import { useTexts } from '../../lib/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { SetMark } from '../../ui/set-mark.tsx'
import { SoldOutButton } from '../menu/availability/sold-out-button.tsx'
import { subjectsOfOrdered } from '../menu/availability/subjects.rules.ts'
import { OrderItemText } from '../orders/order-item-text.tsx'
import { orderWords } from '../orders/order-words.texts.ts'
import { kitchenTexts } from './kitchen.texts.ts'

const ICON = { 'aria-hidden': true, className: 'size-6' } as const

type Props = {
  item: KitchenItem
  /** Of the set menu that begins with it. */
  setTitle?: string | undefined
  isMoving: boolean
  onMove: (step: KitchenStep) => void
}

/** One item to make, with the one step that can be taken next. */
export function KitchenItemRow({ item, setTitle, isMoving, onMove }: Props) {
  const t = useTexts(kitchenTexts)
  const words = useTexts(orderWords)
  const step = KITCHEN_STEPS[item.status]
  return (
    <li
      className={clsx(
        'flex flex-col gap-2.5 border-l-4 px-4 py-3',
        item.set ? 'border-l-edge' : 'border-l-transparent',
        step === null && 'bg-sunken',
      )}
    >
      {setTitle !== undefined && <SetMark title={setTitle} size="lg" />}
      <div className="flex items-start justify-between gap-2">
        <OrderItemText item={item} size="lg" />
        {step !== null && <SoldOutButton subjects={subjectsOfOrdered(item)} look="sign" />}
      </div>
      {step === null && (
        <Badge
          className="self-start"
          tone={item.status === 'cancelled' ? 'danger' : 'success'}
          icon={<Check aria-hidden="true" />}
        >
          {words.statuses[item.status]}
        </Badge>
      )}
      {step !== null && (
        // one button for both steps: the focus stays on it. It keeps still for a moment after each, so that a double
        // tap does not take two steps at once.
        <Button
          size="xl"
          wide
          variant={step === 'preparing' ? 'outline' : 'primary'}
          aria-disabled={isMoving}
          aria-label={step === 'preparing' ? t.startMakingOf(item.item_title) : t.completeOf(item.item_title)}
          icon={step === 'preparing' ? <Flame {...ICON} /> : <CookingPot {...ICON} />}
          onClick={() => {
            if (!isMoving) onMove(step)
          }}
        >
          {step === 'preparing' ? t.startMaking : t.complete}
        </Button>
      )}
    </li>
  )
}
