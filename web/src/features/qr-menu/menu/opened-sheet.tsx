import { lazy, Suspense } from 'react'
import type { PublicMenu, PublicMenuItem } from '#core/contract/qr-menu.ts'
import type { Outcome } from '#core/menu/filter-items.ts'
import { NO_WISHES, type Filter } from '../item/item-filter.ts'
import { OpenedItem } from './opened-item.tsx'
import type { AddToCart } from './use-add-to-cart.ts'

const StoreSheet = lazy(() => import('./store-sheet.tsx'))
const FilterSheet = lazy(() => import('../item/filter-sheet.tsx'))
const LookSheet = lazy(() => import('../item/item-sheet.tsx'))

export type Opened = { kind: 'store' | 'filter' } | { kind: 'look' | 'choose'; item: PublicMenuItem } | null

type Props = {
  opened: Opened
  menu: PublicMenu
  add: AddToCart
  filter: Filter | null
  outcomes: ReadonlyMap<string, Outcome> | null
  onFilter: (filter: Filter) => void
  onClose: () => void
}

/** The sheet over the menu; its code is loaded when first opened. */
export function OpenedSheet({ opened, menu, add, filter, outcomes, onFilter, onClose }: Props) {
  if (opened === null) return null
  const wishes = filter?.wishes ?? NO_WISHES
  return (
    <Suspense fallback={null}>
      {opened.kind === 'store' && <StoreSheet menu={menu} onClose={onClose} />}
      {opened.kind === 'filter' && (
        <FilterSheet menuItems={menu.menuItems} wishes={wishes} onChange={onFilter} onClose={onClose} />
      )}
      {opened.kind === 'look' && <LookSheet item={opened.item} menuItems={menu.menuItems} onClose={onClose} />}
      {opened.kind === 'choose' && (
        <OpenedItem
          item={opened.item}
          menu={menu}
          add={add}
          filter={outcomes === null ? null : { wishes, outcome: outcomes.get(opened.item.id) ?? 'not_stated' }}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}
