import { errorMessage } from '../../../lib/api/api-error.ts'
import { newCommandKey } from '../../../lib/api/command-key.ts'
import { useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { cartStoreOf } from '../cart/cart-store.ts'
import { takeOrderBack } from '../pos.api.ts'
import { useTill } from '../till.ts'
import { checkoutTexts } from './checkout.texts.ts'
import type { SentOrder } from './till-receipt.rules.ts'

const UNDO_FOR_MS = 10_000

/** Shows the token of an order that was sent without asking, and for ten seconds the way to take it back. */
export function useUndoOffer(): (order: SentOrder) => void {
  const words = useTexts(checkoutTexts).undo
  const { tenantId, cart, forgetOrder } = useTill()

  /** Back into the till as it was, unless the next order has been begun there. */
  const restoreCart = () =>
    cartStoreOf(tenantId).change((memory) =>
      memory.cart.lines.length > 0 ? memory : { cart: { ...cart, draftId: null }, attempt: null },
    )

  return ({ tokenNo, orderId }) => {
    const idempotencyKey = newCommandKey()
    const takeBack = async () => {
      try {
        await takeOrderBack(orderId, idempotencyKey)
        restoreCart()
        forgetOrder(orderId)
        notify.success(words.done(tokenNo))
      } catch (error) {
        notify.error(errorMessage(error, words.failed))
      }
    }
    notify.withAction(words.sent(tokenNo), {
      id: `sent ${orderId}`,
      label: words.undo,
      durationMs: UNDO_FOR_MS,
      onPress: () => void takeBack(),
    })
  }
}
