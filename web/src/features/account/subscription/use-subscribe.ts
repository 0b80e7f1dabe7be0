import { useState } from 'react'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { openCheckout, useSubscriptionRefresh } from './subscription.api.ts'
import { subscriptionTexts } from './subscription.texts.ts'
import { useLeaving } from '../use-leaving.ts'

/** The way to the checkout: the browser goes to the address the server names. */
export function useSubscribe() {
  const t = useTexts(subscriptionTexts)
  const refresh = useSubscriptionRefresh()
  const { isLeaving, leaveFor } = useLeaving()
  const [isAsking, setIsAsking] = useState(false)

  const subscribe = async () => {
    setIsAsking(true)
    try {
      leaveFor(await openCheckout())
    } catch (error) {
      notify.error(errorMessage(error, t.checkoutFailed))
      // it may run already, or was switched off meanwhile: what is shown here is out of date then
      refresh()
    } finally {
      setIsAsking(false)
    }
  }
  return { subscribe: () => void subscribe(), isPending: isAsking || isLeaving }
}
