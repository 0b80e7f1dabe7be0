import { clsx } from 'clsx'
import { NotebookPen, SlidersHorizontal, Tag, X } from 'lucide-react'
import { Fragment } from 'react'
import { countedTitles } from '#core/orders/chosen-options.ts'
import { MAX_QUANTITY } from '#core/orders/limits.ts'
import { isolated } from '#core/text/isolated.ts'
import { useTexts } from '../../../lib/texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { QuantityStepper } from '../../../ui/fields/quantity-stepper.tsx'
import { AllergensLine } from '../menu/allergens-line.tsx'
import { hasChoices } from '../menu/menu-catalogue.ts'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import { FormerPrice } from '../menu/former-price.tsx'
import { priceTexts } from '../../bills/payments/typed-price/price.texts.ts'
import { cartExtrasTexts } from './extras/cart-extras.texts.ts'
import { type CartLine, decreaseLine, increaseLine, removeFromCart } from './cart.rules.ts'
import { LineExtras } from './extras/line-extras.tsx'
import { PartsOfSet } from '../sets/parts-of-set.tsx'
import { useTillCourses } from '../courses/use-till-courses.ts'
import type { PricedLine, PricedPart } from './cart-pricing.rules.ts'

type Props = { priced: PricedLine; isOpen: boolean; onToggle: () => void }

/** One line of the cart in one row: quantity, item and price. A touch opens its details and actions. */
export function CartLineRow({ priced, isOpen, onToggle }: Props) {
  const t = useTexts(posTexts)
  const words = useTexts(cartExtrasTexts)
  const { line, item, variant, addons, units, parts, amount, problem } = priced
  const title = item?.title ?? (line.title === '' ? t.cart.formerItem : line.title)
  const extras = countedTitles([...addons, ...units].map((extra) => extra.title))
  const isShown = isOpen || problem !== null
  const place = [useCourseName(line), line.seat === undefined ? null : words.seatNo(line.seat)]
  const choices = [
    variant?.title,
    ...extras.map((extra) => `+ ${extra}`),
    // an open set menu lists its choices with their supplements
    ...(isShown ? [] : parts.map(nameOfPart)),
  ]
  const facts = [
    ...choices.map((text) => ({ text, look: '' })),
    { text: line.notes, look: 'text-accent-ink italic' },
    ...place.map((text) => ({ text, look: 'text-ink-faint' })),
  ].filter(({ text }) => text)
  return (
    <li className={clsx('-mx-3 px-3', isShown && 'bg-sunken')}>
      <button
        type="button"
        aria-expanded={isShown}
        onClick={onToggle}
        className="flex min-h-11 w-full items-start gap-2 py-2.5 text-left text-sm leading-5 select-none touch-manipulation"
      >
        <span className="tnum -my-0.5 min-w-7 shrink-0 rounded-md bg-brand-soft px-1 py-0.5 text-center font-bold text-brand-ink">
          {line.quantity}
        </span>
        <span className="min-w-0 flex-1 break-words">
          <span className="block font-semibold">{title}</span>
          {facts.length > 0 && (
            <span className="block leading-4.5 text-ink-soft">
              {facts.map(({ text, look }, at) => (
                // the same may be chosen twice: they differ by their place alone
                // oxlint-disable-next-line react/no-array-index-key
                <Fragment key={at}>
                  {at > 0 && ' · '}
                  <span className={look}>{isolated(text)}</span>
                </Fragment>
              ))}
            </span>
          )}
        </span>
        {item && <Amount line={line} amount={amount} />}
      </button>
      {isShown && <LineDetails priced={priced} title={title} />}
    </li>
  )
}

function nameOfPart({ item: { title }, choice: { variantTitle } }: PricedPart): string {
  return variantTitle === null ? title : `${title} - ${variantTitle}`
}

/** The course of a line; null if courses are off, or if it is served at once. */
function useCourseName(line: CartLine): string | null {
  const { isOn, courseOf, nameOf } = useTillCourses()
  if (!isOn) return null
  const course = courseOf(line)
  return course === null && line.course === undefined ? null : nameOf(course)
}

/** A line's price; with a discount of its own, the reduced price beside the former one. */
function Amount({ line, amount }: { line: CartLine; amount: number }) {
  const { money, priced } = useTill()
  const own = priced.totals.ofLines.get(line.key)?.discounts ?? []
  const left = own.reduce((rest, discount) => rest - discount, amount)
  return (
    <span className="tnum shrink-0 font-semibold">
      {own.length > 0 && <s className="mr-1.5 text-xs font-normal text-ink-faint">{money(amount)}</s>}
      {money(left)}
    </span>
  )
}

/** Details that do not fit the row, and the buttons that change the line. */
function LineDetails({ priced, title }: { priced: PricedLine; title: string }) {
  const t = useTexts(posTexts)
  const words = useTexts(priceTexts)
  const { money, changeCart, dialogs } = useTill()
  const { line, item, parts, unitPrice, listPrice, rule, problem } = priced
  return (
    <div className="pb-2">
      <div className="pl-9 text-sm">
        <PartsOfSet parts={parts} />
        {rule !== null && <p className="text-accent-ink">{rule}</p>}
        {item && <AllergensLine item={item} choices={line} />}
        {problem && <p className="font-medium text-danger-ink">{t.cart.problems[problem]}</p>}
      </div>
      <div className="mt-1 flex items-center">
        <QuantityStepper
          value={line.quantity}
          onIncrease={() => changeCart((cart) => increaseLine(cart, line.key))}
          onDecrease={() => changeCart((cart) => decreaseLine(cart, line.key))}
          increaseLabel={t.cart.increase(title)}
          decreaseLabel={line.quantity > 1 ? t.cart.decrease(title) : t.cart.remove(title)}
          valueLabel={t.cart.quantityOf({ n: line.quantity, title })}
          removesAtOne
          max={MAX_QUANTITY}
        />
        <span className="tnum min-w-0 flex-1 truncate pl-1.5 text-xs text-ink-faint">
          {item && `× ${money(unitPrice)}`} {item && <FormerPrice price={listPrice} now={unitPrice} />}
        </span>
        {item && !item.isOpenPrice && (
          <IconButton
            size="sm"
            label={words.change(title)}
            aria-haspopup="dialog"
            icon={<Tag aria-hidden="true" className="size-4.5" />}
            onClick={() => dialogs.open({ kind: 'price', lineKey: line.key })}
          />
        )}
        {item && hasChoices(item) && (
          <IconButton
            size="sm"
            label={t.cart.changeChoices(title)}
            aria-haspopup="dialog"
            icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />}
            onClick={() => dialogs.open({ kind: 'line', lineKey: line.key, item })}
          />
        )}
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
      </div>
      <LineExtras line={line} item={item} title={title} />
    </div>
  )
}
