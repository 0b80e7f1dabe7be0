import { useState } from 'react'
import { useTill } from '../till.ts'
import type { Cart } from './cart.rules.ts'

export type ReplaceCart = {
  /** Puts this cart in place of the present one; asks first if that one holds something. */
  ask: (cart: Cart) => void
  isAsking: boolean
  confirm: () => void
  cancel: () => void
}

export function useReplaceCart(onReplaced: () => void): ReplaceCart {
  const { cart, changeCart } = useTill()
  const [next, setNext] = useState<Cart | null>(null)
  const replaceBy = (taken: Cart) => {
    changeCart(() => taken)
    setNext(null)
    onReplaced()
  }
  return {
    ask: (wanted) => (cart.lines.length === 0 ? replaceBy(wanted) : setNext(wanted)),
    isAsking: next !== null,
    confirm: () => next && replaceBy(next),
    cancel: () => setNext(null),
  }
}
