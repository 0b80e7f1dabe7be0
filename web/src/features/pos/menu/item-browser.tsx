import { ListFilter, Search, SearchX, X } from 'lucide-react'
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { isFull } from '#core/orders/cart-lines.ts'
import { useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { useSlashKey } from '../../../lib/use-slash-key.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { addToCart, countByItem } from '../cart/cart.rules.ts'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import { CategoryRail } from './category-rail.tsx'
import { ItemGrid } from './item-grid.tsx'
import type { SellableItem } from './menu-catalogue.ts'
import { findItems } from './menu-search.rules.ts'

/** The left side of the till: search, categories and the items themselves. */
export function ItemBrowser({ search }: { search: RefObject<HTMLInputElement | null> }) {
  const t = useTexts(posTexts)
  const { menu, cart, categoryId, chooseCategory, dialogs } = useTill()
  const [query, setQuery] = useState('')
  const shownQuery = useDeferredValue(query)
  const items = useMemo(() => findItems(menu.items, { query: shownQuery, categoryId }), [menu, shownQuery, categoryId])
  const counts = useMemo(() => countByItem(cart.lines), [cart.lines])
  const pick = usePick()
  useSlashKey(() => search.current)

  const addFirst = () => {
    // the deferred list may lag behind a fast hand: Enter means what is in the box
    const first = findItems(menu.items, { query, categoryId })[0]
    if (query.trim() === '' || !first) return
    pick(first)
    search.current?.select()
  }

  return (
    <section aria-label={t.menu.label} className="flex min-h-0 min-w-0 flex-col">
      <div className="flex gap-2 px-4 pb-3 md:px-6">
        <Button
          variant="outline"
          aria-haspopup="dialog"
          icon={<ListFilter aria-hidden="true" className="size-4.5" />}
          onClick={() => dialogs.open({ kind: 'filters' })}
        >
          {t.menu.filters}
        </Button>
        <SearchBox {...{ search, query, setQuery }} onEnter={addFirst} />
      </div>
      <CategoryRail />
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
        <ItemGrid items={items} counts={counts} onPick={pick} />
      )}
    </section>
  )
}

type SearchBoxProps = {
  search: RefObject<HTMLInputElement | null>
  query: string
  setQuery: (query: string) => void
  onEnter: () => void
}

function SearchBox({ search, query, setQuery, onEnter }: SearchBoxProps) {
  const t = useTexts(posTexts)
  return (
    <TextField
      ref={search}
      type="text"
      inputMode="search"
      label={t.menu.search}
      hideLabel
      placeholder={t.menu.search}
      autoComplete="off"
      aria-keyshortcuts="/"
      className="flex-1"
      value={query}
      onChange={setQuery}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter()
        if (event.key === 'Escape') setQuery('')
      }}
      icon={<Search aria-hidden="true" className="size-4.5" />}
      end={
        query === '' ? (
          <kbd className="mr-2 rounded-sm border border-line bg-sunken px-1.5 font-sans text-xs text-ink-faint pointer-coarse:hidden">
            /
          </kbd>
        ) : (
          <IconButton
            size="sm"
            label={t.menu.clearSearch}
            icon={<X aria-hidden="true" className="size-4.5" />}
            onClick={() => {
              setQuery('')
              search.current?.focus()
            }}
          />
        )
      }
    />
  )
}

/** One touch: an item with choices asks for them, any other is in the cart at once. The function stays the same. */
function usePick(): (item: SellableItem) => void {
  const t = useTexts(posTexts)
  const { changeCart, dialogs } = useTill()
  const pick = (item: SellableItem) => {
    if (item.variants.length > 0 || item.addons.length > 0) return dialogs.open({ kind: 'choices', item })
    changeCart((cart) => {
      const next = addToCart(cart, { itemId: item.id, variantId: null, addonIds: [], title: item.title })
      if (next === cart && isFull(cart.lines)) notify.error(t.menu.cartFull, 'cart-full')
      return next
    })
  }
  const latest = useRef(pick)
  useEffect(() => {
    latest.current = pick
  })
  const [stable] = useState(() => (item: SellableItem) => latest.current(item))
  return stable
}
