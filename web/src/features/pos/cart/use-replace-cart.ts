import { useState } from 'react'
import { useTill } from '../till.ts'
import type { Cart } from './cart.rules.ts'

export type ReplaceCart = {
  /** Replaces the present cart; asks first if it has lines. */
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
