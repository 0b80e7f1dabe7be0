import { NotebookPen, X } from 'lucide-react'
import { MAX_QUANTITY } from '#core/orders/limits.ts'
import { useTexts } from '../../../lib/texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { QuantityStepper } from '../../../ui/fields/quantity-stepper.tsx'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import { decreaseLine, increaseLine, removeFromCart } from './cart.rules.ts'
import type { PricedLine } from './cart-pricing.rules.ts'

/** One line of the cart: what, with what, how many, how much. */
export function CartLineRow({ priced }: { priced: PricedLine }) {
  const t = useTexts(posTexts)
  const { money, changeCart, dialogs } = useTill()
  const { line, item, variant, addons, unitPrice, amount, isAvailable } = priced
  const title = item?.title ?? (line.title === '' ? t.cart.formerItem : line.title)
  return (
    <li className="flex flex-col gap-1 py-2">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="text-sm leading-5 font-semibold break-words">{title}</p>
          {variant && <p className="text-sm text-ink-soft">{variant.title}</p>}
          {addons.map((addon) => (
            <p key={addon.id} className="text-sm text-ink-soft">
              + {addon.title}
            </p>
          ))}
          {line.notes !== '' && <p className="mt-0.5 text-sm break-words text-accent-ink italic">{line.notes}</p>}
          {!isAvailable && <p className="mt-0.5 text-sm font-medium text-danger-ink">{t.cart.unavailable}</p>}
        </div>
        {item && <p className="tnum text-sm font-semibold">{money(amount)}</p>}
      </div>
      <div className="flex items-center gap-1">
        <QuantityStepper
          value={line.quantity}
          onIncrease={() => changeCart((cart) => increaseLine(cart, line.key))}
          onDecrease={() => changeCart((cart) => decreaseLine(cart, line.key))}
          increaseLabel={t.cart.increase(title)}
          decreaseLabel={line.quantity > 1 ? t.cart.decrease(title) : t.cart.remove(title)}
          valueLabel={t.cart.quantityOf(line.quantity, title)}
          removesAtOne
          max={MAX_QUANTITY}
        />
        {item && (
          <span className="tnum min-w-0 flex-1 truncate pl-1.5 text-xs text-ink-faint">× {money(unitPrice)}</span>
        )}
        <span className="ml-auto flex">
          <IconButton
            size="sm"
            label={line.notes === '' ? t.cart.addNotes : t.cart.editNotes}
            aria-haspopup="dialog"
            icon={<NotebookPen aria-hidden="true" className="size-4.5" />}
            onClick={() => dialogs.open({ kind: 'notes', lineKey: line.key })}
          />
          <IconButton
            size="sm"
            label={t.cart.remove(title)}
            icon={<X aria-hidden="true" className="size-4.5" />}
            onClick={() => changeCart((cart) => removeFromCart(cart, line.key))}
          />
        </span>
      </div>
    </li>
  )
}
