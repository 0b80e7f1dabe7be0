import { useMemo } from 'react'
import type { PublicMenu, PublicMenuItem } from '#core/contract/qr-menu.ts'
import { paths } from '../../../lib/paths.ts'
import type { CartKeys } from '../menu/cart-keys.tsx'
import { MenuItemCard } from '../menu/menu-item-card.tsx'
import { taxNoteOf } from '../menu/shown-prices.rules.ts'
import { useWords } from '../words/use-words.ts'
import type { SplitMenu } from './menu-sections.rules.ts'
import type { Later } from './use-later.ts'

type Shown = {
  menu: PublicMenu
  withTax: boolean
  later: Later
  /** Number of each item in the cart. */
  pieces: ReadonlyMap<string, number>
  onOpen: (item: PublicMenuItem) => void
  /** Undefined if the restaurant takes no orders by phone. */
  change: CartKeys | undefined
}

type ListProps = Shown & {
  items: readonly PublicMenuItem[]
  eager?: boolean
  /** True if the heading above names no category. */
  isMixed?: boolean
}

/** Items as cards. */
export function ItemList({ items, eager = false, isMixed = false, menu, ...shown }: ListProps) {
  const all = useMemo(() => new Map(menu.menuItems.map((item) => [item.id, item])), [menu])
  return (
    <ul className="sm:mt-3 sm:grid sm:grid-cols-2 sm:gap-3">
      {items.map((item, place) => (
        <MenuItemCard
          key={item.id}
          item={item}
          menu={all}
          currency={menu.storeSettings.currency ?? ''}
          withTax={shown.withTax}
          eager={eager && place < 4}
          later={shown.later.get(item.id)}
          count={shown.pieces.get(item.id) ?? 0}
          showsCategory={isMixed}
          onOpen={shown.onOpen}
          change={shown.change}
        />
      ))}
    </ul>
  )
}

/** Items served later, and items without a statement of allergens, which guests can ask about. */
export function OtherItems({ split, ...shown }: Shown & { split: SplitMenu }) {
  const words = useWords().facts
  return (
    <>
      {split.later.length > 0 && (
        <section className="pt-8">
          <h2 className="font-display text-xl font-semibold">{words.later}</h2>
          <ItemList {...shown} items={split.later} isMixed />
        </section>
      )}
      {split.notStated.length > 0 && (
        <section className="mt-8 rounded-lg bg-warning-soft p-4">
          <h2 className="font-display text-xl font-semibold">{words.unknown}</h2>
          <p className="mt-1 text-sm">{words.unknownHint}</p>
          <ItemList {...shown} items={split.notStated} isMixed />
        </section>
      )}
    </>
  )
}

/** Notes that the law requires below a menu, and the link to all allergens. */
export function FootLines({ menu, qrcode }: { menu: PublicMenu; qrcode: string }) {
  const words = useWords()
  const taxNote = taxNoteOf(menu)
  const hasHomeMade = menu.menuItems.some((item) => item.home_made === 1)
  return (
    <footer className="flex flex-col gap-1 py-5 text-sm text-ink-faint">
      {taxNote && <p>{taxNote === 'ttc' ? words.facts.serviceIncluded : words.guestMenu.item.taxNotes[taxNote]}</p>}
      {hasHomeMade && <p>{words.facts.homeMadeNote}</p>}
      <p>
        <a href={paths.menuAllergens(qrcode)} className="inline-flex min-h-11 items-center text-brand underline">
          {words.facts.sheet}
        </a>
      </p>
    </footer>
  )
}
