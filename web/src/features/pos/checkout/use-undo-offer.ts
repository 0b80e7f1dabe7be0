import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { dotted } from '#core/text/isolated.ts'
import { newCommandKey } from '../../../lib/api/command-key.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { localDateTime } from '../../../lib/format/days.ts'
import { useLiveState } from '../../../lib/live/live-channel.ts'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { cartStoreOf } from '../cart/cart-store.ts'
import { keepDraft } from '../drafts/draft-storage.ts'
import { useDraftsAddress } from '../drafts/drafts-address.ts'
import { draftOf } from '../drafts/drafts.ts'
import { useDraftName } from '../drafts/use-draft-name.ts'
import { useTillCommands } from '../pos.api.ts'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import { checkoutTexts } from './checkout.texts.ts'
import type { SentOrder } from './sent-order.ts'
import type { TakeBack } from './take-back.ts'
import { isAnswer, placeOfTakenBack, withoutTakeBack, withTakeBack, withTakenBack } from './undo.rules.ts'

const UNDO_FOR_MS = 10_000
const OUTCOME_FOR_MS = 15_000

/** Shows the number of a sent order, with an undo for ten seconds; a guest's own order has no undo. */
export function useUndoOffer(): (order: SentOrder) => void {
  const words = useTexts(checkoutTexts).undo
  const takeBack = useTakeBack()
  return ({ tokenNo, called, orderId, saved, cart }) => {
    const id = `sent ${orderId}`
    const text = saved ?? words.sent(called)
    // a till alone cancels the dishes of a table only
    const isFinal = cart.qrOrderId !== null || (saved !== null && cart.visitId === null && cart.tableId === null)
    if (isFinal) return void notify.success(text, id)
    notify.withAction(text, {
      id,
      label: words.undo,
      durationMs: UNDO_FOR_MS,
      onPress: () => takeBack({ orderId, tokenNo, cart, key: newCommandKey() }),
    })
  }
}

/** Sends unanswered undos again when the till opens, and when the connection is back. */
export function useUnansweredUndo(): void {
  const { tenantId } = useTill()
  const takeBack = useTakeBack()
  const isLost = useLiveState() === 'lost'
  const askAgain = useEffectEvent(() => cartStoreOf(tenantId).read().takeBacks.forEach(takeBack))
  useEffect(() => {
    if (!isLost) askAgain()
  }, [isLost])
}

/** Cancels an order that the kitchen has not begun, and brings its cart back. */
function useTakeBack(): (one: TakeBack) => void {
  const words = useTexts(checkoutTexts).undo
  const { tenantId, forgetOrder } = useTill()
  const { takeOrderBack } = useTillCommands()
  const bringBack = useTakenBackCart()
  const { run } = useCommand({ fallback: words.failed, isParallel: true })
  return (one) => {
    const store = cartStoreOf(tenantId)
    store.change((memory) => withTakeBack(memory, one))
    const takeBack = async () => {
      await takeOrderBack(one.orderId, one.key)
      forgetOrder(one.orderId)
      return bringBack(one)
    }
    void run(takeBack, {
      subject: one.orderId,
      unanswered: { message: words.unanswered(one.tokenNo), retry: words.retry },
      onRefused: (error) => {
        if (isAnswer(error)) store.change((memory) => withoutTakeBack(memory, one))
        return false
      },
    })
  }
}

/**
 * Puts the cart of an undone order into the till, or into the drafts. Returns the message to show; null if it has shown
 * it. A message about a cart that is out of sight stays longer than others.
 */
function useTakenBackCart(): (one: TakeBack) => string | null {
  const words = useTexts(checkoutTexts).undo
  const { close, drafts } = useTexts(posTexts)
  const { tenantId, menu } = useTill()
  const navigate = useNavigate()
  const showDrafts = useDraftsAddress()
  const nameOf = useDraftName()
  return (one) => {
    const { tokenNo, cart } = one
    const store = cartStoreOf(tenantId)
    const place = placeOfTakenBack(store.read(), one)
    if (place === null) return null
    const shown = { id: `taken back ${tokenNo}`, durationMs: OUTCOME_FOR_MS }
    if (place === 'till') {
      store.change((memory) => withTakenBack(memory, one))
      if (window.location.pathname === paths.pos) return words.done(tokenNo)
      const showCart = () => void navigate(paths.pos)
      notify.withAction(words.inTill(tokenNo), { ...shown, label: words.showCart, onPress: showCart })
      return null
    }
    const nameRef = dotted([words.draft(tokenNo), nameOf(cart)])
    const head = { id: newCommandKey(), nameRef, date: localDateTime(new Date()), tenantId }
    const isKept = keepDraft(draftOf(cart, menu, head))
    store.change((memory) => withoutTakeBack(memory, one))
    if (isKept) notify.withAction(words.parked(tokenNo), { ...shown, label: words.showDrafts, onPress: showDrafts })
    else
      notify.errorWithAction(`${words.done(tokenNo)} ${drafts.notSaved}`, { ...shown, label: close, onPress: () => {} })
    return null
  }
}
