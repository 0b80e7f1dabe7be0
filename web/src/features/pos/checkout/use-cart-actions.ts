import { useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { cartStoreOf } from '../cart/cart-store.ts'
import { useSendsAtOnce } from '../device/device-settings.ts'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import { useNowAndLater } from '../courses/use-now-and-later.ts'
import { useCheckout } from './use-checkout.ts'

/** Actions of the cart's buttons. Each checks first that the cart is ready for it. */
export function useCartActions() {
  const t = useTexts(posTexts)
  const { init, tenantId, pricesOf, lacksTable, dialogs } = useTill()
  const sendsAtOnce = useSendsAtOnce(init.storeSettings)
  const { hasLater } = useNowAndLater()
  const checkout = useCheckout({ hasToast: true })

  const readCart = () => cartStoreOf(tenantId).read().cart
  const isFilled = () => {
    const { lines } = readCart()
    if (lines.length === 0) notify.error(t.cart.empty, 'cart-empty')
    return lines.length > 0
  }
  const isSellable = () => {
    if (!isFilled()) return false
    const { problem, isSellable: mayBeSold } = pricesOf(readCart())
    if (problem !== null) notify.error(t.cart.problems[problem], 'cart-unavailable')
    return mayBeSold
  }
  const afterTable = (next: () => void) => {
    if (!isSellable()) return
    if (lacksTable(readCart())) dialogs.open({ kind: 'table', next })
    else next()
  }
  return {
    isSending: checkout.pending,
    approval: checkout.approval,
    park: () => {
      if (isFilled()) dialogs.open({ kind: 'save-draft' })
    },
    send: () =>
      afterTable(() => {
        const { qrOrderId, visitId } = readCart()
        // additions to a table are sent with one touch, unless some would wait
        const isAtOnce = sendsAtOnce || (visitId !== null && !hasLater)
        // a guest's order cannot be undone, so it is shown before sending
        if (isAtOnce && qrOrderId === null) checkout.send()
        else dialogs.open({ kind: 'send' })
      }),
    pay: () => afterTable(() => dialogs.open({ kind: 'pay' })),
  }
}
