import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router'
import { subscriptionApi } from '#core/contract/platform/subscription.ts'
import { call } from '../../lib/api/api.ts'
import { useLiveState } from '../../lib/live/live-channel.ts'
import { paths, routePatterns } from '../../lib/paths.ts'
import { noteAccess } from '../../lib/session/session-user.ts'
import { leaveForPayment, openScreen } from '../../lib/session/session.ts'

/**
 * Screens that stay open without a subscription (docs/rules/restaurant.md#access-by-subscription): to pay, cancel, ask
 * for help, or read invoices and the books.
 */
const OPEN_SCREENS: readonly string[] = [
  paths.inactiveSubscription,
  paths.profile,
  paths.devices,
  paths.support,
  paths.invoices,
  routePatterns.invoice,
  paths.accounting,
  paths.compliance,
  paths.attestation,
  routePatterns.closing,
]

const isOpen = (pathname: string) => OPEN_SCREENS.some((pattern) => matchPath(pattern, pathname) !== null)

/**
 * The server cuts the channel of a restaurant that may no longer work: a screen that loses its channel asks at once
 * whether that is why, rather than with the next order.
 */
export function useAccessCheck(): void {
  const isLost = useLiveState() === 'lost'
  const { pathname } = useLocation()
  useEffect(() => {
    // the gate asks by itself
    if (!isLost || pathname === paths.inactiveSubscription) return
    const askedFrom = openScreen()
    call(subscriptionApi.access).then(
      ({ is_active }) => {
        noteAccess(is_active === 1)
        if (is_active === 0 && !isOpen(pathname)) leaveForPayment(askedFrom)
      },
      // out of reach: the badge shows that
      () => undefined,
    )
  }, [isLost, pathname])
}
