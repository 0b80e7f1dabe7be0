import type { QrOrder } from '#core/contract/guests/qr-order.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useTillCommands } from '../pos.api.ts'
import { posTexts } from '../pos.texts.ts'

/**
 * Sends guests' orders to the kitchen unchanged, one at a time; repeating a try without a reply makes no second order.
 */
export function useAcceptQrOrder(onAccepted: () => void) {
  const t = useTexts(posTexts)
  const { acceptQrOrder } = useTillCommands()
  const { running, run } = useCommand({ fallback: t.failed })

  const send = async (order: QrOrder, idempotencyKey: string) => {
    const { message, tokenNo } = await acceptQrOrder(order, idempotencyKey)
    return t.qr.accepted({ message, token: tokenNo })
  }
  return {
    accepting: running,
    accept: (order: QrOrder) =>
      void run((key) => send(order, key), {
        subject: order.id,
        values: { total: order.total },
        onDone: onAccepted,
      }),
  }
}
