import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSWRConfig } from 'swr'
import type { AccessNow } from '#core/contract/platform/subscription.ts'
import { firstScreenOf } from '../../layouts/first-screen.ts'
import { paths } from '../../lib/paths.ts'
import { noteAccess, readSessionUser } from '../../lib/session/session-user.ts'
import { personOf } from '../../lib/session/person.ts'
import { useAccess } from './subscription/subscription.api.ts'

/** Interval of requests for access on the page of an inactive subscription, while it is visible. */
const ASKING_MS = 4000

/** Waits until the restaurant may work again, then navigates back to where the person came from, or home. */
export function useAccessWait() {
  const navigate = useNavigate()
  const { mutate } = useSWRConfig()
  const from = fromOf(useLocation().state)
  const hasLeft = useRef(false)

  const onAnswer = ({ is_active }: AccessNow) => {
    noteAccess(is_active === 1)
    const user = readSessionUser()
    if (is_active === 0 || user === null || hasLeft.current) return
    hasLeft.current = true
    // refused and kept data is fetched again
    void mutate(() => true, undefined)
    void navigate(from ?? firstScreenOf(personOf(user)), { replace: true })
  }
  const { data, error } = useAccess(ASKING_MS, onAnswer)
  return { access: data, isKnown: data !== undefined || error !== undefined }
}

/** Only a screen of the dashboard is navigated back to, and never the page of an inactive subscription. */
function fromOf(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  if (typeof from !== 'string' || !from.startsWith(`${paths.dashboard}/`)) return null
  return from.startsWith(paths.inactiveSubscription) ? null : from
}
