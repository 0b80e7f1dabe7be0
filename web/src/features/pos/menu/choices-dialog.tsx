import { useRef, useState } from 'react'
import { isFull } from '#core/orders/cart-lines.ts'
import { MAX_QUANTITY } from '#core/orders/limits.ts'
import { useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { QuantityStepper } from '../../../ui/fields/quantity-stepper.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { addToCart } from '../cart/cart.rules.ts'
import { priceOf } from '../cart/cart-pricing.rules.ts'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import type { TillDialogProps } from '../till-dialog-props.ts'
import type { SellableItem } from './menu-catalogue.ts'

/** What kind, with what: asked before the item goes into the cart. */
export function ChoicesDialog({ item, open, onClose, onClosed }: TillDialogProps & { item: SellableItem }) {
  const t = useTexts(posTexts)
  const { money, changeCart } = useTill()
  const [variantId, setVariantId] = useState(item.variants[0]?.id ?? null)
  const [addonIds, setAddonIds] = useState<readonly string[]>([])
  const [quantity, setQuantity] = useState(1)
  const addButton = useRef<HTMLButtonElement>(null)
  const total = priceOf(item, { variantId, addonIds }) * quantity

  const add = () => {
    changeCart((cart) => {
      const next = addToCart(cart, { itemId: item.id, variantId, addonIds, quantity, title: item.title })
      if (next === cart && isFull(cart.lines)) notify.error(t.menu.cartFull, 'cart-full')
      return next
    })
    onClose()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      onClosed={onClosed}
      title={t.choices.title}
      description={item.title}
      closeLabel={t.close}
      initialFocus={addButton}
      footer={
        <div className="flex w-full items-center justify-between gap-3">
          <QuantityStepper
            value={quantity}
            onIncrease={() => setQuantity(Math.min(quantity + 1, MAX_QUANTITY))}
            onDecrease={() => setQuantity(Math.max(quantity - 1, 1))}
            increaseLabel={t.choices.more}
            decreaseLabel={t.choices.less}
            valueLabel={t.cart.quantityOf(quantity, item.title)}
            max={MAX_QUANTITY}
          />
          <Button ref={addButton} size="lg" className="tnum" onClick={add}>
            {t.choices.add(money(total))}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        {item.variants.length > 0 && (
          <RadioCards
            label={t.choices.variants}
            showLabel
            value={variantId}
            onChange={setVariantId}
            options={item.variants.map(({ id, title, price }) => ({ value: id, label: title, end: money(price) }))}
          />
        )}
        {item.addons.length > 0 && (
          <fieldset className="min-w-0">
            <legend className="mb-1 text-sm font-medium">{t.choices.addons}</legend>
            {item.addons.map(({ id, title, price }) => (
              <Checkbox
                key={id}
                label={title}
                end={`+ ${money(price)}`}
                checked={addonIds.includes(id)}
                onChange={(checked) => setAddonIds(checked ? [...addonIds, id] : addonIds.filter((one) => one !== id))}
              />
            ))}
          </fieldset>
        )}
      </div>
    </Dialog>
  )
}
