import { SubscriptionHint } from './features/account/subscription/subscription-hint.tsx'
import { SharedDeviceParts } from './features/account/devices/shared-device-parts.tsx'
import { UserMenuActions } from './features/account/devices/user-menu-actions.tsx'
import { HelpButton } from './features/site/help/panel/help-button.tsx'
import { NotificationBell } from './features/notifications/bell/notification-bell.tsx'
import { SearchButton } from './features/home/search/search-button.tsx'
import { DashboardLayout } from './layouts/dashboard/dashboard-layout.tsx'

/**
 * The dashboard's shell with the parts that features add: the owner's subscription hint, search, help, notifications,
 * clocking in, and the shared device's lock.
 */
export default function DashboardArea() {
  return (
    <DashboardLayout
      ownerStatus={<SubscriptionHint />}
      finder={<SearchButton />}
      help={<HelpButton />}
      bell={<NotificationBell />}
      userActions={<UserMenuActions />}
      device={<SharedDeviceParts />}
    />
  )
}
