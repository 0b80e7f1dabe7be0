import { newCommandKey } from '../../../lib/api/command-key.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { localDateTime } from '../../../lib/format/days.ts'
import { useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { cartStoreOf } from '../cart/cart-store.ts'
import { keepDraft } from '../drafts/draft-storage.ts'
import { useDraftsAddress } from '../drafts/drafts-address.ts'
import { draftOf } from '../drafts/drafts.ts'
import { useTillCommands } from '../pos.api.ts'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import { checkoutTexts } from './checkout.texts.ts'
import type { SentOrder } from './sent-order.ts'
import { placeOfTakenBack, withTakenBack } from './undo.rules.ts'

const UNDO_FOR_MS = 10_000
const OUTCOME_FOR_MS = 15_000

/** Shows the token of an order that was sent without asking, and for ten seconds the way to take it back. */
export function useUndoOffer(): (order: SentOrder) => void {
  const words = useTexts(checkoutTexts).undo
  const { forgetOrder } = useTill()
  const { takeOrderBack } = useTillCommands()
  const keepTakenBack = useTakenBackCart()
  const { run } = useCommand({ fallback: words.failed, isParallel: true })

  return ({ tokenNo, orderId }) => {
    const takeBack = async (idempotencyKey: string) => {
      await takeOrderBack(orderId, idempotencyKey)
      forgetOrder(orderId)
      return keepTakenBack(tokenNo)
    }
    const unanswered = { message: words.unanswered(tokenNo), retry: words.retry }
    // an offer, not an outcome: the command runs when it is taken
    notify.withAction(words.sent(tokenNo), {
      id: `sent ${orderId}`,
      label: words.undo,
      durationMs: UNDO_FOR_MS,
      onPress: () => void run(takeBack, { subject: orderId, unanswered }),
    })
  }
}

/**
 * Puts the cart of an order that was taken back into the till, or to the drafts. What to show of that; null once it is shown:
 * what became of somebody's work, where the till does not show it, is shown for longer than other outcomes.
 */
function useTakenBackCart(): (tokenNo: number) => string | null {
  const words = useTexts(checkoutTexts).undo
  const { close, drafts } = useTexts(posTexts)
  const { tenantId, cart, menu } = useTill()
  const showDrafts = useDraftsAddress()
  return (tokenNo) => {
    const store = cartStoreOf(tenantId)
    if (placeOfTakenBack(store.read()) === 'till') {
      store.change(() => withTakenBack(cart))
      return words.done(tokenNo)
    }
    const nameRef = words.draft(tokenNo)
    const head = { id: newCommandKey(), nameRef, date: localDateTime(new Date()), tenantId }
    const shown = { id: `taken back ${tokenNo}`, durationMs: OUTCOME_FOR_MS }
    if (keepDraft(draftOf(cart, menu, head)))
      notify.withAction(words.parked(tokenNo), { ...shown, label: words.showDrafts, onPress: showDrafts })
    else
      notify.errorWithAction(`${words.done(tokenNo)} ${drafts.notSaved}`, { ...shown, label: close, onPress: () => {} })
    return null
  }
}
