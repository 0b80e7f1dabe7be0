import { useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { useSendsAtOnce } from '../device/device-settings.ts'
import { posTexts } from '../pos.texts.ts'
import { type TillDialog, useTill } from '../till.ts'
import { useCheckout } from './use-checkout.ts'
import { useNowAndLater } from '../courses/use-now-and-later.ts'
import { useBackToVisit } from '../visit/use-back-to-visit.ts'
import { useUndoOffer } from './use-undo-offer.ts'

/** What the buttons of the cart do: each only with a cart that is ready for it. */
export function useCartActions() {
  const t = useTexts(posTexts)
  const { cart, priced, asksForTable, dialogs } = useTill()
  const sendsAtOnce = useSendsAtOnce()
  const offerUndo = useUndoOffer()
  const backToVisit = useBackToVisit()
  const { hasLater } = useNowAndLater()
  const checkout = useCheckout({ onSent: backToVisit ?? offerUndo, hasToast: true })

  const isFilled = () => {
    if (cart.lines.length === 0) notify.error(t.cart.empty, 'cart-empty')
    return cart.lines.length > 0
  }
  const isSellable = () => {
    if (!isFilled()) return false
    if (priced.problem !== null) notify.error(t.cart.problems[priced.problem], 'cart-unavailable')
    return priced.isSellable
  }
  const open = (dialog: TillDialog) => dialogs.open(asksForTable ? { kind: 'table', next: dialog } : dialog)
  return {
    isSending: checkout.pending,
    approval: checkout.approval,
    park: () => {
      if (isFilled()) dialogs.open({ kind: 'save-draft' })
    },
    send: () => {
      if (!isSellable()) return
      // an order taken over from a guest cannot be given back by an undo: it is looked at first
      // what is added to a table is sent at a touch, unless some of it would wait
      const isAtOnce = sendsAtOnce || (backToVisit !== undefined && !hasLater)
      if (isAtOnce && cart.qrOrderId === null && !asksForTable) checkout.send()
      else open({ kind: 'send' })
    },
    pay: () => {
      if (isSellable()) open({ kind: 'pay' })
    },
  }
}
