import { clsx } from 'clsx'
import { Layers, SlidersHorizontal } from 'lucide-react'
import { memo } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { FoodPicture } from '../../../ui/food-placeholder.tsx'
import { tintOf } from '../../../ui/theme/tint.ts'
import { useLongPress } from '../../../ui/hooks/use-long-press.ts'
import { availabilityTexts } from '../../menu/availability/availability.texts.ts'
import type { MenuView } from '../device/device-settings.ts'
import { posTexts } from '../pos.texts.ts'
import { useTillPrices } from '../till.ts'
import { priceTexts } from '../../bills/payments/typed-price/price.texts.ts'
import { setsTexts } from '../sets/sets.texts.ts'
import { priceNow } from '../cart/cart-pricing.rules.ts'
import { FormerPrice } from './former-price.tsx'
import type { SellableItem } from './menu-catalogue.ts'
import { notNowTexts } from './not-now.texts.ts'

type Props = {
  item: SellableItem
  /** Number of this item in the cart. */
  count: number
  /** It is outside its schedule, and may be sold all the same. */
  isNotNow: boolean
  view: MenuView
  titleLines: 2 | 3
  isNarrow: boolean
  /** One touch. */
  onPick: (item: SellableItem) => void
  /** A long touch. */
  onChoose: (item: SellableItem) => void
}

const LAYOUTS: Record<MenuView, string> = {
  photos: 'flex-col',
  compact: 'items-stretch',
  list: 'items-center',
}

const TEXTS: Record<MenuView, string> = {
  photos: 'h-16 shrink-0 flex-col justify-between',
  compact: 'flex-1 flex-col justify-between',
  list: 'flex-1 items-center gap-3',
}

/** One item as a button. */
export const ItemCard = memo(function ItemCard(props: Props) {
  const { item, count, isNotNow, view, titleLines, isNarrow, onPick, onChoose } = props
  const longPress = useLongPress(() => onChoose(item))
  const { title, image, categoryTitle, isSoldOut } = item
  return (
    <button
      type="button"
      {...longPress}
      onClick={() => onPick(item)}
      className={clsx(
        'relative flex h-full min-w-0 overflow-hidden rounded-lg border bg-surface text-left shadow-card select-none touch-manipulation',
        '[-webkit-touch-callout:none] transition-[border-color,background-color,scale] duration-100 hover:bg-hover active:scale-[0.98]',
        LAYOUTS[view],
        count > 0 ? 'border-brand ring-1 ring-brand' : 'border-line hover:border-edge',
      )}
    >
      {view === 'photos' ? (
        <FoodPicture
          src={image}
          title={title}
          category={categoryTitle}
          className={clsx('pointer-events-none min-h-0 w-full flex-1', (isSoldOut || isNotNow) && 'opacity-45')}
        />
      ) : (
        <span aria-hidden="true" className={clsx('w-1.5 shrink-0 self-stretch', tintOf(categoryTitle || title))}>
          <span className="block h-full bg-current opacity-45" />
        </span>
      )}
      <span className={clsx('flex min-h-0 min-w-0 px-2.5', titleLines === 3 ? 'py-0.5' : 'py-1', TEXTS[view])}>
        <span
          className={clsx(
            'font-semibold break-words',
            isNarrow ? 'text-[0.8125rem]' : 'text-sm',
            view === 'list' ? 'line-clamp-1 min-w-0 flex-1' : titleLines === 3 ? 'line-clamp-3' : 'line-clamp-2',
            view === 'compact' ? 'leading-4' : 'leading-4.25',
            (isSoldOut || isNotNow) && 'text-ink-faint',
          )}
        >
          {title}
        </span>
        <Price item={item} count={view === 'photos' ? 0 : count} isNotNow={isNotNow && view !== 'photos'} />
      </span>
      {view === 'photos' && <CountInCart count={count} className="absolute top-1.5 right-1.5 shadow-card" />}
      {view === 'photos' && isNotNow && !isSoldOut && (
        <NotNow className="absolute top-1.5 left-1.5 rounded-sm bg-warning-soft px-1.5 py-0.5" />
      )}
    </button>
  )
})

/** The price, a hint at choices, and the number in the cart if the card has no picture to show it on. */
function Price({ item, count, isNotNow }: Pick<Props, 'item' | 'count' | 'isNotNow'>) {
  const { price, variants, addons, optionGroups, isSet, steps, isSoldOut, isOpenPrice, remaining } = item
  const words = useTexts(availabilityTexts)
  const { open } = useTexts(priceTexts)
  const t = useTexts(posTexts)
  const sets = useTexts(setsTexts)
  const { money, menu } = useTillPrices()
  const prices = (variants.length > 0 ? variants.map((variant) => variant.price) : [price]).map((list) =>
    priceNow(item, list, menu),
  )
  const lowest = prices.reduce((least, one) => (one.unitPrice < least.unitPrice ? one : least))
  const choices = [
    isSet && sets.steps(steps.length),
    variants.length > 0 && t.menu.variants(variants.length),
    addons.length > 0 && t.menu.addons(addons.length),
    optionGroups.length > 0 && t.menu.options(optionGroups.length),
  ].filter((choice) => choice !== false)
  return (
    <span className="flex h-4 shrink-0 items-center gap-1.5">
      <span
        className={clsx(
          'tnum text-sm font-semibold text-accent-ink',
          lowest.unitPrice === lowest.listPrice && !isNotNow ? 'truncate' : 'shrink-0',
        )}
      >
        {isOpenPrice && open}
        {!isOpenPrice && (variants.length > 1 ? t.menu.from(money(lowest.unitPrice)) : money(lowest.unitPrice))}
      </span>
      {!isOpenPrice && <FormerPrice price={lowest.listPrice} now={lowest.unitPrice} rule={lowest.rule?.title} />}
      {choices.length > 0 && (
        <span className="inline-flex text-ink-faint">
          {count > 0 ? null : isSet ? (
            <Layers aria-hidden="true" className="size-3.5" />
          ) : (
            <SlidersHorizontal aria-hidden="true" className="size-3.5" />
          )}
          <span className="sr-only">{choices.join(' · ')}</span>
        </span>
      )}
      {isSoldOut && <span className="truncate text-xs font-bold text-danger-ink">{words.soldOut}</span>}
      {!isSoldOut && remaining !== null && (
        <span className="tnum truncate text-xs font-semibold text-warning-ink">{words.left(remaining)}</span>
      )}
      {!isSoldOut && isNotNow && <NotNow className="truncate" />}
      <CountInCart count={count} className="ml-auto" />
    </span>
  )
}

function NotNow({ className }: { className: string }) {
  const { notNow } = useTexts(notNowTexts)
  return <span className={clsx('text-xs font-bold text-warning-ink', className)}>{notNow}</span>
}

function CountInCart({ count, className }: { count: number; className: string }) {
  const t = useTexts(posTexts)
  if (count === 0) return null
  return (
    <span
      className={clsx(
        'tnum grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1.5 text-xs font-bold text-on-brand',
        className,
      )}
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t.menu.inCart(count)}</span>
    </span>
  )
}
