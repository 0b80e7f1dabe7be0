import { useCallback } from 'react'
import type { PublicMenu, PublicMenuItem } from '#core/contract/qr-menu.ts'
import { useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { useGuestCart } from '../cart/guest-cart.ts'
import { addItem, type Choices } from '../cart/guest-cart.rules.ts'
import { digitsOf } from './guest-menu.rules.ts'
import { guestMenuTexts } from './guest-menu.texts.ts'

/** Puts an item into the cart, or shows why it cannot; the bar below shows that it is there. */
export function useAddToCart({ storeSettings, storeTable }: PublicMenu, qrcode: string) {
  const t = useTexts(guestMenuTexts)
  const { change } = useGuestCart(qrcode)
  const digits = digitsOf(storeSettings.currency ?? '')
  const table = storeTable?.id ?? null
  return useCallback(
    (item: PublicMenuItem, choices: Choices) => {
      let isFull = false
      const isKept = change((now) => {
        const next = addItem(now, { item, choices, place: { qrcode, table }, digits })
        isFull = next === now
        return next
      })
      if (isFull) notify.error(t.menu.cartFull, 'cart')
      else if (!isKept) notify.error(t.menu.notKept, 'cart')
    },
    [change, qrcode, table, digits, t],
  )
}
