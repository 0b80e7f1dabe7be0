import { clsx } from 'clsx'
import { memo } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { FoodPicture } from '../../../ui/food-placeholder.tsx'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import type { SellableItem } from './menu-catalogue.ts'

type Props = {
  item: SellableItem
  /** How many of it are in the cart. */
  count: number
  isTall: boolean
  onPick: (item: SellableItem) => void
}

/** One item, a button in whole. */
export const ItemCard = memo(function ItemCard({ item, count, isTall, onPick }: Props) {
  const t = useTexts(posTexts)
  const { money } = useTill()
  const { variants, addons } = item
  const hints = [
    variants.length > 0 && t.menu.variants(variants.length),
    addons.length > 0 && t.menu.addons(addons.length),
  ].filter((hint) => hint !== false)
  const lowest = Math.min(...variants.map((variant) => variant.price))
  const price = variants.length > 1 ? t.menu.from(money(lowest)) : money(variants[0]?.price ?? item.price)

  return (
    <button
      type="button"
      onClick={() => onPick(item)}
      className={clsx(
        'relative flex h-full min-w-0 overflow-hidden rounded-lg border bg-surface text-left shadow-card select-none touch-manipulation',
        'transition-[border-color,background-color,scale] duration-100 hover:bg-hover active:scale-[0.98]',
        isTall ? 'flex-col' : 'items-stretch',
        count > 0 ? 'border-brand' : 'border-line hover:border-edge',
      )}
    >
      <FoodPicture
        src={item.image}
        title={item.title}
        category={item.categoryTitle}
        className={isTall ? 'h-16 w-full shrink-0' : 'w-22 shrink-0 self-stretch'}
      />
      <span className="flex min-h-0 min-w-0 flex-1 flex-col gap-0.5 px-3 py-2">
        <span className="line-clamp-2 text-sm leading-5 font-semibold break-words">{item.title}</span>
        {hints.length > 0 && <span className="truncate text-xs text-ink-faint">{hints.join(' · ')}</span>}
        <span className="tnum mt-auto truncate text-sm font-semibold text-accent-ink">{price}</span>
      </span>
      {count > 0 && (
        <span className="tnum absolute top-1.5 right-1.5 grid h-6 min-w-6 place-items-center rounded-full bg-brand px-1.5 text-xs font-bold text-on-brand shadow-card">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{t.menu.inCart(count)}</span>
        </span>
      )}
    </button>
  )
})
