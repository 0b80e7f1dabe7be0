import { useCommand } from '../../../lib/api/use-command.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useLeaving } from '../use-leaving.ts'
import { useSubscriptionCommands } from './subscription.api.ts'
import { subscriptionTexts } from './subscription.texts.ts'

/** Opens the checkout: the browser goes to the address the server returns. */
export function useSubscribe() {
  const t = useTexts(subscriptionTexts)
  const { openCheckout } = useSubscriptionCommands()
  const { isLeaving, leaveFor } = useLeaving()
  const { isPending, run } = useCommand({ fallback: t.checkoutFailed })

  const subscribe = async () => {
    leaveFor(await openCheckout())
    return null
  }
  return { subscribe: () => void run(subscribe), isPending: isPending || isLeaving }
}
