import useSWR, { useSWRConfig, type SWRConfiguration } from 'swr'
import { PLAN, subscriptionApi, type AccessNow } from '#core/contract/platform/subscription.ts'
import { call } from '../../../lib/api/api.ts'

const DETAILS = subscriptionApi.details.path
const ACCESS = subscriptionApi.access.path

/** For the owner only: the server tells nobody else. Once, or every so often while the page is seen. */
export const useSubscription = (isOwner = true, everyMs = 0) =>
  useSWR(isOwner ? DETAILS : null, () => call(subscriptionApi.details), watching(everyMs))

/** Whether the restaurant may work, for everyone of it; `onAnswer` hears the server only, never what was kept of it. */
export const useAccess = (everyMs: number, onAnswer: (answer: AccessNow) => void) =>
  useSWR(ACCESS, () => call(subscriptionApi.access), { ...watching(everyMs), onSuccess: onAnswer })

/** Asks again at the same beat after a failure: who waits for it does not wait longer and longer. */
const watching = (everyMs: number): SWRConfiguration =>
  everyMs === 0
    ? {}
    : {
        refreshInterval: everyMs,
        onErrorRetry: (...[, , , revalidate, attempt]) => {
          setTimeout(() => void revalidate(attempt), everyMs)
        },
      }

/** Opens a checkout at the price the server knows; the address where one pays. */
export async function openCheckout(): Promise<string> {
  const { url } = await call(subscriptionApi.checkout, { body: { id: PLAN.title } })
  return url
}

/** Ends the subscription, and access with it. */
export async function cancelSubscription(subscriptionId: string, idempotencyKey: string): Promise<string> {
  const { message } = await call(subscriptionApi.cancel, { body: { id: subscriptionId }, idempotencyKey })
  return message
}

/** After something that may have changed the subscription. */
export function useSubscriptionRefresh(): () => void {
  const { mutate } = useSWRConfig()
  return () => {
    void mutate(DETAILS)
    void mutate(ACCESS)
  }
}
