import { Bike, ShoppingBag, Utensils } from 'lucide-react'
import { DINING_OPTIONS } from '#core/contract/selling/price-rules.ts'
import type { DiningOption } from '#core/orders/price-rules.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { orderTexts } from '../order.texts.ts'
import { useOrderCommands } from '../orders.api.ts'
import { diningOptionTexts } from './dining-option.texts.ts'

const ICONS = { dinein: Utensils, takeaway: ShoppingBag, delivery: Bike }

type Props = {
  open: boolean
  onClose: () => void
  /** Not paid in any part. */
  orders: readonly { id: string; delivery_type: string }[]
  tokens: string
}

/** Changes how orders are eaten; the server taxes them by it. */
export function DiningOptionDialog({ open, onClose, orders, tokens }: Props) {
  const t = useTexts(diningOptionTexts)
  const words = useTexts(orderTexts)
  const { setDiningOption } = useOrderCommands()
  const now = DINING_OPTIONS.find((option) => option === (orders[0]?.delivery_type || 'dinein')) ?? 'dinein'
  const form = useForm<{ option: DiningOption }>({
    initial: { option: now },
    check: () => ({}),
    send: ({ option }, idempotencyKey) =>
      setDiningOption(
        orders.map(({ id }) => id),
        option,
        idempotencyKey,
      ),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={t.title}
      description={t.hint(tokens)}
      submitLabel={t.save}
    >
      <RadioCards
        label={t.action}
        value={form.values.option}
        onChange={(option) => form.set({ option })}
        options={DINING_OPTIONS.map((value) => {
          const Icon = ICONS[value]
          return { value, label: words.deliveryTypes[value], icon: <Icon aria-hidden="true" className="size-5" /> }
        })}
      />
    </FormDialog>
  )
}
