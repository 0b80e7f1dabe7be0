import { SubscriptionHint } from './features/account/subscription/subscription-hint.tsx'
import { SharedDeviceParts } from './features/account/devices/shared-device-parts.tsx'
import { UserMenuActions } from './features/account/devices/user-menu-actions.tsx'
import { HelpButton } from './features/site/help/panel/help-button.tsx'
import { NotificationBell } from './features/notifications/bell/notification-bell.tsx'
import { SearchButton } from './features/home/search/search-button.tsx'
import { DashboardLayout } from './layouts/dashboard/dashboard-layout.tsx'

/** The dashboard's shell with what features add to it: the owner's subscription hint, the search, the help, everybody's notifications, clocking in, and what a shared device does by itself. */
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
