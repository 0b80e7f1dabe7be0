import useSWR, { type SWRConfiguration } from 'swr'
import { PLAN, subscriptionApi, type AccessNow } from '#core/contract/platform/subscription.ts'
import { call } from '../../../lib/api/api.ts'
import { useSend } from '../../../lib/api/use-send.ts'

const DETAILS = subscriptionApi.details.path
const ACCESS = subscriptionApi.access.path

/** For the owner only: the server answers nobody else. Loaded once, or every `everyMs` while the page is visible. */
export const useSubscription = (isOwner = true, everyMs = 0) =>
  useSWR(isOwner ? DETAILS : null, () => call(subscriptionApi.details), watching(everyMs))

/**
 * Asks again and again whether the restaurant may work, for all staff; `onAnswer` gets the server's answers only, never
 * cached ones.
 */
export const useAccess = (everyMs: number, onAnswer: (answer: AccessNow) => void) =>
  useSWR(ACCESS, () => call(subscriptionApi.access), { ...watching(everyMs), onSuccess: onAnswer })

/** Asks again at the same interval after a failure, instead of SWR's growing ones. */
const watching = (everyMs: number): SWRConfiguration =>
  everyMs === 0
    ? {}
    : {
        refreshInterval: everyMs,
        onErrorRetry: (...[, , , revalidate, attempt]) => {
          setTimeout(() => void revalidate(attempt), everyMs)
        },
      }

/** The owner's commands for the subscription; its details are fetched again meanwhile. */
export function useSubscriptionCommands() {
  // the next page does not wait for this one's data
  const send = useSend({ waits: false })
  return {
    /** Opens a checkout at the price that the server knows; returns the address of the payment page. */
    openCheckout: async () => (await send(subscriptionApi.checkout, { body: { id: PLAN.title } })).url,
    /** Ends the subscription, and access with it. */
    cancel: async (subscriptionId: string, idempotencyKey: string) =>
      (await send(subscriptionApi.cancel, { body: { id: subscriptionId }, idempotencyKey })).message,
  }
}
