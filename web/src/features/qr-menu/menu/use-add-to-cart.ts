import { useMemo } from 'react'
import type { PublicMenu, PublicMenuItem } from '#core/contract/qr-menu.ts'
import type { ChosenSteps } from '#core/orders/set-menus.ts'
import { useWords } from '../words/use-words.ts'
import { notify } from '../../../lib/toasts.tsx'
import { useGuestCart } from '../cart/guest-cart.ts'
import { addItem, addSet, takeOne, type GuestLine } from '../cart/guest-cart.rules.ts'
import type { Choices } from '../cart/guest-item.rules.ts'
import { digitsOf } from './guest-menu.rules.ts'

export type AddToCart = ReturnType<typeof useAddToCart>

type Add = (lines: readonly GuestLine[]) => readonly GuestLine[]

/** Adds an item or a set menu to the cart, or shows why it cannot; also removes one. */
export function useAddToCart({ storeSettings, storeTable, menuItems }: PublicMenu, qrcode: string) {
  const t = useWords().guestMenu
  const { change } = useGuestCart(qrcode)
  const digits = digitsOf(storeSettings.currency ?? '')
  const table = storeTable?.id ?? null
  return useMemo(() => {
    const place = { qrcode, table }
    const add = (adding: Add) => {
      let isFull = false
      const isKept = change((now) => {
        const next = adding(now)
        isFull = next === now
        return next
      })
      if (isFull) notify.error(t.menu.cartFull, 'cart')
      else if (!isKept) notify.error(t.menu.notKept, 'cart')
    }
    return {
      item: (item: PublicMenuItem, choices: Choices) =>
        add((lines) => addItem(lines, { item, choices, place, digits })),
      set: (item: PublicMenuItem, steps: ChosenSteps) =>
        add((lines) => addSet(lines, { item, steps, place, menuItems, digits })),
      less: ({ id }: PublicMenuItem) => void change((lines) => takeOne(lines, id)),
    }
  }, [change, qrcode, table, menuItems, digits, t])
}
