import { useEffect, useState } from 'react'
import { useNow } from '../../../lib/format/now.ts'
import { isSignedIn, noteAccess, useSessionUser } from '../../../lib/session/session-user.ts'
import { useSubscription } from './subscription.api.ts'
import { isPaidFor } from './subscription-standing.rules.ts'

export type Confirmation = 'unknown' | 'waiting' | 'late' | 'active'

const ASKING_MS = 2000
const LATE_AFTER_MS = 30_000

/** Waits for the provider's message about a payment; `unknown` if no owner is signed in to ask. */
export function usePaymentConfirmation(): Confirmation {
  const isOwner = useSessionUser()?.role === 'admin' && isSignedIn()
  const [isLate, setIsLate] = useState(false)
  const now = useNow(60_000)
  const { data } = useSubscription(isOwner, ASKING_MS)
  const isActive = data !== undefined && isPaidFor(data, now)

  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (isActive) noteAccess(true)
  }, [isActive])

  if (!isOwner) return 'unknown'
  if (isActive) return 'active'
  return isLate ? 'late' : 'waiting'
}
