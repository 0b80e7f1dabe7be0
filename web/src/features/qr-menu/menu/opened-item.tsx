import { lazy } from 'react'
import type { PublicMenu, PublicMenuItem } from '#core/contract/qr-menu.ts'
import type { ItemUnderFilter } from '../item/item-filter.ts'
import { showsPricesWithTax, taxNoteOf } from './shown-prices.rules.ts'
import type { AddToCart } from './use-add-to-cart.ts'

const MenuItemSheet = lazy(() => import('./menu-item-sheet.tsx'))
/** Loaded when the first set menu is touched, as most menus have none. */
const SetMenuSheet = lazy(() => import('./set-menu-sheet.tsx'))

type Props = {
  item: PublicMenuItem
  menu: PublicMenu
  add: AddToCart
  filter: ItemUnderFilter | null
  onClose: () => void
}

/** The choices of an item or a set menu. */
export function OpenedItem({ item, menu, add, filter, onClose }: Props) {
  const { menuItems, storeSettings } = menu
  const shown = {
    currency: storeSettings.currency ?? '',
    withTax: showsPricesWithTax(storeSettings),
    taxNote: taxNoteOf(menu),
    filter,
    onClose,
  }
  if (item.kind === 'item')
    return (
      <MenuItemSheet
        {...shown}
        item={item}
        onAdd={(choices) => {
          add.item(item, choices)
          onClose()
        }}
      />
    )
  return (
    <SetMenuSheet
      {...shown}
      set={item}
      menuItems={menuItems}
      onAdd={(steps) => {
        add.set(item, steps)
        onClose()
      }}
    />
  )
}
