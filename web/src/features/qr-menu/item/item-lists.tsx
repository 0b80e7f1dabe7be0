import { useMemo } from 'react'
import type { PublicMenu, PublicMenuItem } from '#core/contract/qr-menu.ts'
import { paths } from '../../../lib/paths.ts'
import { MenuItemCard } from '../menu/menu-item-card.tsx'
import { MenuItemPicture } from '../menu/menu-item-picture.tsx'
import { taxNoteOf } from '../menu/shown-prices.rules.ts'
import { useMoney } from '../use-money.ts'
import { useWords } from '../words/use-words.ts'
import type { SplitMenu } from './menu-sections.rules.ts'
import type { Later } from './use-later.ts'

type Shown = {
  menu: PublicMenu
  withTax: boolean
  later: Later
  onOpen: (item: PublicMenuItem) => void
  onAdd: ((item: PublicMenuItem) => void) | undefined
}

/** Items as cards. */
export function ItemList({
  items,
  eager = false,
  menu,
  ...shown
}: Shown & { items: readonly PublicMenuItem[]; eager?: boolean }) {
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
          onOpen={shown.onOpen}
          onAdd={shown.onAdd}
        />
      ))}
    </ul>
  )
}

/** What is served later, and what nobody has stated: the one can be read, the other asked for. */
export function OtherItems({ split, ...shown }: Shown & { split: SplitMenu }) {
  const words = useWords().facts
  return (
    <>
      {split.later.length > 0 && (
        <section className="pt-8">
          <h2 className="font-display text-xl font-semibold">{words.later}</h2>
          <ItemList {...shown} items={split.later} />
        </section>
      )}
      {split.notStated.length > 0 && (
        <section className="mt-8 rounded-lg bg-warning-soft p-4">
          <h2 className="font-display text-xl font-semibold">{words.unknown}</h2>
          <p className="mt-1 text-sm">{words.unknownHint}</p>
          <ItemList {...shown} items={split.notStated} />
        </section>
      )}
    </>
  )
}

/** The items that the restaurant puts first. */
export function FeaturedRail({
  items,
  currency,
  onOpen,
}: {
  items: readonly PublicMenuItem[]
  currency: string
  onOpen: (item: PublicMenuItem) => void
}) {
  const words = useWords().facts
  const money = useMoney(currency)
  const featured = items.filter((item) => item.featured === 1)
  if (featured.length === 0) return null
  return (
    <section className="pt-5">
      <h2 className="font-display text-xl font-semibold">{words.featured}</h2>
      <ul className="mt-3 flex gap-3 overflow-x-auto pb-1">
        {featured.map((item) => (
          <li key={item.id} className="w-36 shrink-0">
            <button type="button" aria-haspopup="dialog" onClick={() => onOpen(item)} className="w-full text-left">
              <MenuItemPicture
                image={item.image}
                title={item.title}
                category={item.category_title}
                sizes="144px"
                className="h-24 w-full rounded-lg"
              />
              <span className="mt-1 line-clamp-2 text-sm font-semibold">{item.title}</span>
              <span className="tnum text-sm text-accent-ink">{money(item.price_now)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the law wants to stand below a menu, and the way to all its allergens. */
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
