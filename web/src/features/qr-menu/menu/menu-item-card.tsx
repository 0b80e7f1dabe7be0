import { memo } from 'react'
import type { PublicMenuItem } from '#core/contract/qr-menu.ts'
import type { MenuSchedule } from '#core/contract/records.ts'
import { statementOfItem } from '#core/menu/filter-items.ts'
import { useWords } from '../words/use-words.ts'
import { Badge } from '../../../ui/badge.tsx'
import { AllergensLine, ItemMarks, Origins } from '../item/item-facts.tsx'
import { timesText } from '../item/item-text.rules.ts'
import { MenuItemPicture } from './menu-item-picture.tsx'
import { minorOf } from '../cart/guest-item.rules.ts'
import { CartKeysOf, type CartKeys } from './cart-keys.tsx'
import { digitsOf } from './guest-menu.rules.ts'
import { leastPrice, shownPrice } from './shown-prices.rules.ts'
import { useRuleText } from './use-rule-text.ts'
import { useMoney } from '../use-money.ts'

type Props = {
  item: PublicMenuItem
  /** All items, for the choices of a set menu. */
  menu: ReadonlyMap<string, PublicMenuItem>
  currency: string
  /** Guests read prices with tax here. */
  withTax: boolean
  /** True for the first items on the screen, whose pictures are loaded at once. */
  eager: boolean
  /** The item's schedule, if it is not served now. */
  later: MenuSchedule | undefined
  /** Number of this item in the cart. */
  count: number
  /** True unless the heading above names its category. */
  showsCategory: boolean
  onOpen: (item: PublicMenuItem) => void
  /** Undefined if the restaurant takes no orders by phone. */
  change: CartKeys | undefined
}

/** One item with its picture, title, price and cart buttons. */
export const MenuItemCard = memo(function MenuItemCard({
  item,
  menu,
  currency,
  withTax,
  eager,
  later,
  count,
  showsCategory,
  onOpen,
  change,
}: Props) {
  const { guestMenu: t, facts: words } = useWords()
  const money = useMoney(currency)
  const ruleText = useRuleText()
  const { title, price_rule, image, category_title, variants, addons, sold_out } = item
  const shown = (amount: string) => money(shownPrice(minorOf(amount, digitsOf(currency)), item, withTax))
  const { least, isLeast } = leastPrice(item)
  const now = shown(least.price_now)
  const counts = [
    variants.length > 0 && t.menu.variants(variants.length),
    addons.length > 0 && t.menu.addons(addons.length),
  ].filter((count) => count !== false)
  return (
    <li className="flex gap-3 border-b border-line py-3.5 [contain-intrinsic-size:auto_10.5rem] [content-visibility:auto] sm:rounded-lg sm:border sm:bg-surface sm:p-4">
      <div className="flex min-w-0 flex-1 flex-col gap-1 [overflow-wrap:anywhere]">
        <h3 className="text-base leading-snug font-semibold">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(item)}
            className="max-w-full text-left underline-offset-4 hover:underline"
          >
            {title}
          </button>
        </h3>
        {item.description !== null && <p className="line-clamp-2 text-sm text-ink-soft">{item.description}</p>}
        <p className="tnum font-semibold text-accent-ink">
          {isLeast ? t.menu.from(now) : now}{' '}
          {price_rule && <s className="text-sm font-normal text-ink-faint">{shown(least.price)}</s>}
        </p>
        {price_rule && <p className="text-sm text-ink-soft">{ruleText(price_rule)}</p>}
        {showsCategory && category_title !== null && (
          <p className="truncate text-sm text-ink-faint">{category_title}</p>
        )}
        {counts.length > 0 && <p className="truncate text-sm text-ink-faint">{counts.join(' · ')}</p>}
        <ItemMarks item={item} />
        <AllergensLine statement={statementOfItem(item, menu)} />
        <Origins item={item} />
      </div>
      <div className="flex w-29 shrink-0 flex-col items-stretch">
        <MenuItemPicture
          image={image}
          title={title}
          category={category_title}
          sizes="116px"
          eager={eager}
          className="h-24 w-full rounded-lg"
        />
        {later !== undefined ? (
          <p className="z-1 mx-auto -mt-3 text-center">
            <Badge>{words.notNow}</Badge>
            <span className="mt-1 block text-xs text-ink-faint">{words.servedAt(timesText(later.spans))}</span>
          </p>
        ) : sold_out === 1 ? (
          <p className="z-1 mx-auto -mt-5">
            <Badge tone="danger">{t.menu.soldOut}</Badge>
          </p>
        ) : (
          change && <CartKeysOf {...{ item, count, change }} />
        )}
      </div>
    </li>
  )
})
