import { useEffect, useRef, useState } from 'react'
import { isFull } from '#core/orders/cart-lines.ts'
import { useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { addToCart, type NewLine } from '../cart/cart.rules.ts'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import { requiresChoice, type SellableItem } from './menu-catalogue.ts'

/** Puts a line into the cart, or shows that the cart is full. */
export function useAddLine(): (line: NewLine) => void {
  const t = useTexts(posTexts)
  const { changeCart } = useTill()
  return (line) =>
    changeCart((cart) => {
      const next = addToCart(cart, line)
      if (next === cart && isFull(cart.lines)) notify.error(t.menu.cartFull, 'cart-full')
      return next
    })
}

/**
 * `pick` adds an item with one touch, unless it needs a choice; `choose` always asks. The functions never change, so
 * that the cards are not rendered again.
 */
export function useItemTouches() {
  const { dialogs } = useTill()
  const add = useAddLine()
  const choose = (item: SellableItem) => dialogs.open({ kind: 'choices', item })
  const pick = (item: SellableItem) => {
    // an item that cannot be sold opens its availability, as it may be back
    if (item.isSoldOut) dialogs.open({ kind: 'availability', item })
    else if (requiresChoice(item)) choose(item)
    else add({ itemId: item.id, variantId: item.variants[0]?.id ?? null, addonIds: [], options: [], title: item.title })
  }
  const latest = useRef({ pick, choose })
  useEffect(() => {
    latest.current = { pick, choose }
  })
  const [stable] = useState(() => ({
    pick: (item: SellableItem) => latest.current.pick(item),
    choose: (item: SellableItem) => latest.current.choose(item),
  }))
  return stable
}
