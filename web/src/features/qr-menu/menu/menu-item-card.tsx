import { Plus } from 'lucide-react'
import { memo } from 'react'
import type { PublicMenuItem } from '#core/contract/qr-menu.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { MenuItemPicture } from './menu-item-picture.tsx'
import { minorOf } from '../cart/guest-item.rules.ts'
import { digitsOf, isCustomisable } from './guest-menu.rules.ts'
import { shownPrice } from './shown-prices.rules.ts'
import { guestMenuTexts } from './guest-menu.texts.ts'
import { useRuleText } from './use-rule-text.ts'
import { useMoney } from '../use-money.ts'

type Props = {
  item: PublicMenuItem
  currency: string
  /** Guests read prices with tax here. */
  withTax: boolean
  /** Among the first on the screen: its picture is not put off. */
  eager: boolean
  /** Missing where the restaurant takes no orders by phone. */
  onAdd?: ((item: PublicMenuItem) => void) | undefined
}

/** One item: its picture, what it is, what it costs, and the button that adds it to the cart. */
export const MenuItemCard = memo(function MenuItemCard({ item, currency, withTax, eager, onAdd }: Props) {
  const t = useTexts(guestMenuTexts)
  const money = useMoney(currency)
  const ruleText = useRuleText()
  const { title, price, price_now, price_rule, image, category_title, variants, addons, sold_out } = item
  const shown = (amount: string) => money(shownPrice(minorOf(amount, digitsOf(currency)), item, withTax))
  const counts = [
    variants.length > 0 && t.menu.variants(variants.length),
    addons.length > 0 && t.menu.addons(addons.length),
  ].filter((count) => count !== false)
  return (
    <li className="flex gap-4 border-b border-line py-4 [contain-intrinsic-size:auto_9.25rem] [content-visibility:auto] sm:rounded-lg sm:border sm:bg-surface sm:p-4">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h3 className="text-base leading-snug font-semibold break-words">{title}</h3>
        <p className="tnum font-semibold text-accent-ink">
          {shown(price_now)} {price_rule && <s className="text-sm font-normal text-ink-faint">{shown(price)}</s>}
        </p>
        {price_rule && <p className="text-sm text-ink-soft">{ruleText(price_rule)}</p>}
        {category_title !== null && <p className="truncate text-sm text-ink-faint">{category_title}</p>}
        {counts.length > 0 && <p className="truncate text-sm text-ink-faint">{counts.join(' · ')}</p>}
      </div>
      <div className="flex w-26 shrink-0 flex-col items-stretch">
        <MenuItemPicture
          image={image}
          title={title}
          category={category_title}
          sizes="104px"
          eager={eager}
          className="h-24 w-full rounded-lg"
        />
        {sold_out === 1 ? (
          <p className="z-1 mx-auto -mt-5">
            <Badge tone="danger">{t.menu.soldOut}</Badge>
          </p>
        ) : (
          onAdd && (
            <>
              <button
                type="button"
                aria-label={`${t.menu.add} ${title}`}
                aria-haspopup={isCustomisable(item) ? 'dialog' : undefined}
                onClick={() => onAdd(item)}
                className="z-1 mx-1 -mt-5 flex h-11 touch-manipulation items-center justify-center gap-1 rounded-md border border-brand bg-raised text-sm font-bold text-brand shadow-lift transition-colors select-none hover:bg-brand-soft active:bg-brand-soft"
              >
                {t.menu.add}
                <Plus aria-hidden="true" className="size-4" />
              </button>
              {isCustomisable(item) && <p className="mt-1 text-center text-xs text-ink-faint">{t.menu.customisable}</p>}
            </>
          )
        )}
      </div>
    </li>
  )
})
