import { SubscriptionHint } from './features/account/subscription/subscription-hint.tsx'
import { HelpButton } from './features/help/panel/help-button.tsx'
import { DashboardLayout } from './layouts/dashboard/dashboard-layout.tsx'

/** The dashboard's shell with what features add to it: the owner's subscription hint, and the help. */
export default function DashboardArea() {
  return <DashboardLayout ownerStatus={<SubscriptionHint />} help={<HelpButton />} />
}
