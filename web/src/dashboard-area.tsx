import { lazy, Suspense } from 'react'
import { SubscriptionHint } from './features/account/subscription/subscription-hint.tsx'
import { UserMenuActions } from './features/account/devices/user-menu-actions.tsx'
import { HelpButton } from './features/site/help/panel/help-button.tsx'
import { NotificationBell } from './features/notifications/bell/notification-bell.tsx'
import { SearchButton } from './features/home/search/search-button.tsx'
import { DashboardLayout } from './layouts/dashboard/dashboard-layout.tsx'
import { screenAccess } from './layouts/screen-access.ts'
import { useSessionUser } from './lib/session/session-user.ts'
import { useSharedDevice } from './lib/session/shared-device.ts'
import { useTillStatus } from './lib/till-log/till-status.ts'

const SharedDeviceParts = lazy(() =>
  import('./features/account/devices/shared-device-parts.tsx').then((one) => ({ default: one.SharedDeviceParts })),
)
const loadBar = () => import('./features/offline/till-bar.tsx').then((one) => ({ default: one.TillBar }))
// the bar comes along: it is shown when nothing can be fetched any more
const TillBadge = lazy(() =>
  Promise.all([import('./features/offline/till-badge.tsx'), loadBar()]).then(([one]) => ({ default: one.TillBadge })),
)
const KitchenSlips = lazy(() =>
  import('./features/offline/kitchen/kitchen-slips.tsx').then((one) => ({ default: one.KitchenSlips })),
)
const TillBar = lazy(loadBar)

/**
 * The dashboard's shell with the parts that features add: the owner's subscription hint, search, help, notifications,
 * clocking in, the shared device's lock, and the state of a till.
 */
export default function DashboardArea() {
  // only a till loads how it stands
  const isTill = useTillStatus() !== null
  const isShared = useSharedDevice() !== null
  const isPinEnded = useSessionUser()?.is_pin_ended === true
  return (
    <DashboardLayout
      ownerStatus={<SubscriptionHint />}
      finder={<SearchButton />}
      help={<HelpButton />}
      bell={<NotificationBell />}
      userActions={<UserMenuActions />}
      device={
        (isShared || isPinEnded) && (
          <Suspense>
            <SharedDeviceParts />
          </Suspense>
        )
      }
      tillBadge={
        isTill && (
          <Suspense>
            <TillBadge access={screenAccess.queue} />
            <KitchenSlips />
          </Suspense>
        )
      }
      tillBar={(notice) => (
        <Suspense>
          <TillBar notice={notice} />
        </Suspense>
      )}
    />
  )
}
