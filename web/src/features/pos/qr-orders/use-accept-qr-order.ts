import { useRef, useState } from 'react'
import type { QrOrder } from '#core/contract/orders.ts'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { newCommandKey } from '../../../lib/api/command-key.ts'
import { useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { acceptQrOrder, reloadQrOrders } from '../pos.api.ts'
import { posTexts } from '../pos.texts.ts'

/** Sends guests' orders to the kitchen as they are, one at a time; a try that got no answer is repeated, not doubled. */
export function useAcceptQrOrder(onAccepted: (order: QrOrder) => void) {
  const t = useTexts(posTexts)
  const [acceptingId, setAcceptingId] = useState<string | null>(null)
  const keys = useRef(new Map<string, string>())

  const accept = async (order: QrOrder) => {
    if (acceptingId !== null) return
    const what = `${order.id} ${order.total}`
    const key = keys.current.get(what) ?? newCommandKey()
    keys.current.set(what, key)
    setAcceptingId(order.id)
    try {
      const { message, tokenNo } = await acceptQrOrder(order, key)
      notify.success(t.qr.accepted(message, tokenNo))
      onAccepted(order)
    } catch (failure) {
      notify.error(errorMessage(failure, t.failed))
      void reloadQrOrders()
    } finally {
      setAcceptingId(null)
    }
  }

  return { acceptingId, accept: (order: QrOrder) => void accept(order) }
}
