import { NotebookPen, Trash2 } from 'lucide-react'
import { changeQuantity, removeLine } from '#core/orders/cart-lines.ts'
import { countedTitles } from '#core/orders/chosen-options.ts'
import { MAX_QUANTITY } from '#core/orders/limits.ts'
import { useWords } from '../words/use-words.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { QuantityStepper } from '../../../ui/fields/quantity-stepper.tsx'
import { MenuItemPicture } from '../menu/menu-item-picture.tsx'
import { shownPriceOf, type GuestLine } from './guest-cart.rules.ts'
import { minorOf, type LineProblem } from './guest-item.rules.ts'
import { PartsOfSet } from './parts-of-set.tsx'
import type { ChangeCart } from './guest-cart.ts'
import { digitsOf } from '../menu/guest-menu.rules.ts'
import { useMoney } from '../use-money.ts'
import { shownPrice } from '../menu/shown-prices.rules.ts'

type Props = {
  line: GuestLine
  currency: string
  /** Guests read prices with tax here. */
  withTax: boolean
  /** Why it cannot be ordered. */
  problem: LineProblem | null
  /** Price of one piece before the menu changed. */
  formerPrice: string | undefined
  change: ChangeCart
  onNotes: () => void
}

/** One line of the cart: item, choices, quantity and price. */
export function CartLineRow({ line, currency, withTax, problem, formerPrice, change, onNotes }: Props) {
  const t = useWords().guestCart
  const money = useMoney(currency)
  const digits = digitsOf(currency)
  const { key, title, image, category_title, variant, addons, units = [], notes, quantity } = line
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-3 shadow-card">
      <div className="flex gap-3">
        <MenuItemPicture
          image={image}
          title={title}
          category={category_title}
          sizes="64px"
          eager
          className="size-16 shrink-0 rounded-md"
        />
        <div className="min-w-0 flex-1">
          <p className="font-semibold break-words">{title}</p>
          {variant && <p className="text-sm text-ink-soft">{variant.title}</p>}
          {addons.length > 0 && (
            <p className="text-sm text-ink-soft">
              {t.cart.addons(addons.length)}: {addons.map((addon) => addon.title).join(', ')}
            </p>
          )}
          {line.parts && <PartsOfSet parts={line.parts} />}
          {units.length > 0 && <p className="text-sm text-ink-soft">{countedTitles(units).join(', ')}</p>}
          {notes !== '' && <p className="mt-0.5 text-sm break-words text-accent-ink italic">{notes}</p>}
          {problem && <p className="mt-0.5 text-sm font-medium text-danger-ink">{t.cart.problems[problem]}</p>}
          {formerPrice !== undefined && (
            <p className="mt-0.5 text-sm font-medium text-warning-ink">
              {t.cart.wasPrice(money(shownPrice(minorOf(formerPrice, digits), line, withTax)))}
            </p>
          )}
        </div>
        <p className="tnum font-semibold">{money(shownPriceOf(line, { digits, withTax }) * quantity)}</p>
      </div>
      <div className="flex items-center gap-1">
        <QuantityStepper
          value={quantity}
          onIncrease={() => change((lines) => changeQuantity(lines, key, 1))}
          onDecrease={() => change((lines) => changeQuantity(lines, key, -1))}
          increaseLabel={t.cart.increase(title)}
          decreaseLabel={t.cart.decrease(title)}
          valueLabel={t.cart.quantityOf({ n: quantity, title })}
          max={MAX_QUANTITY}
        />
        <Button
          variant="quiet"
          className="ml-auto"
          aria-haspopup="dialog"
          aria-label={t.cart.notesOf(title)}
          icon={<NotebookPen aria-hidden="true" className="size-4.5" />}
          onClick={onNotes}
        >
          {t.cart.notes}
        </Button>
        <IconButton
          label={t.cart.remove(title)}
          icon={<Trash2 aria-hidden="true" className="size-4.5" />}
          onClick={() => change((lines) => removeLine(lines, key))}
        />
      </div>
    </li>
  )
}
