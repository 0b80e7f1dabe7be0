import { SubscriptionHint } from './features/account/subscription/subscription-hint.tsx'
import { HelpButton } from './features/help/panel/help-button.tsx'
import { NotificationBell } from './features/notifications/bell/notification-bell.tsx'
import { DashboardLayout } from './layouts/dashboard/dashboard-layout.tsx'

/** The dashboard's shell with what features add to it: the owner's subscription hint, the help, everybody's notifications. */
export default function DashboardArea() {
  return <DashboardLayout ownerStatus={<SubscriptionHint />} help={<HelpButton />} bell={<NotificationBell />} />
}
