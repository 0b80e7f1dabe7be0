import { SearchX } from 'lucide-react'
import { type RefObject, useDeferredValue, useMemo, useState } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { countByItem } from '../cart/cart.rules.ts'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import { CategoryRail } from './category-rail.tsx'
import { ItemGrid } from './item-grid.tsx'
import { findItems } from './menu-search.rules.ts'
import { MenuToolbar } from './menu-toolbar.tsx'
import { useItemTouches } from './use-add-item.ts'

/** The left side of the till: search, categories and the items themselves. */
export function ItemBrowser({ search }: { search: RefObject<HTMLInputElement | null> }) {
  const t = useTexts(posTexts)
  const { menu, cart, categoryId, chooseCategory } = useTill()
  const [query, setQuery] = useState('')
  const shownQuery = useDeferredValue(query)
  const items = useMemo(() => findItems(menu.items, { query: shownQuery, categoryId }), [menu, shownQuery, categoryId])
  const counts = useMemo(() => countByItem(cart.lines), [cart.lines])
  const { pick, choose } = useItemTouches()

  const addFirst = () => {
    // the deferred list may lag behind fast typing, but Enter applies to the typed text
    const first = findItems(menu.items, { query, categoryId })[0]
    if (query.trim() === '' || !first) return
    pick(first)
    search.current?.select()
  }

  return (
    <section aria-label={t.menu.label} className="flex min-h-0 min-w-0 flex-col">
      <MenuToolbar {...{ search, query, setQuery }} onEnter={addFirst} />
      {/* a short and narrow window leaves its height to the items; the filter dialog has the categories */}
      <CategoryRail className="short:max-md:hidden" />
      {items.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={t.menu.nothingFound}
          hint={t.menu.nothingFoundHint}
          action={
            <Button
              variant="outline"
              onClick={() => {
                setQuery('')
                chooseCategory(null)
              }}
            >
              {t.menu.showAll}
            </Button>
          }
        />
      ) : (
        <ItemGrid items={items} counts={counts} onPick={pick} onChoose={choose} />
      )}
    </section>
  )
}
