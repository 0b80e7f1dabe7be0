import type { Cart } from '../cart/cart.rules.ts'
import { readCart } from '../cart/stored-cart.rules.ts'
import { recordOf, textOrNull } from '../cart/stored-fields.ts'

/** An order being undone. It is kept until the server replies; its key makes each retry the same command. */
export type TakeBack = { orderId: string; tokenNo: number; key: string; cart: Cart }

/** Stored undos that the server had not answered when the page was left. */
export function readTakeBacks(value: unknown): TakeBack[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one): TakeBack[] => {
    const fields = recordOf(one)
    const [orderId, key] = [textOrNull(fields?.['orderId']), textOrNull(fields?.['key'])]
    const [cart, tokenNo] = [readCart(fields?.['cart']), Number(fields?.['tokenNo'])]
    return orderId === null || key === null || cart === null ? [] : [{ orderId, key, cart, tokenNo }]
  })
}
