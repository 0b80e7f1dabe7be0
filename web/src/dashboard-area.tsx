import { SubscriptionHint } from './features/account/subscription/subscription-hint.tsx'
import { DashboardLayout } from './layouts/dashboard/dashboard-layout.tsx'

/** The dashboard's shell with what a feature adds to it: the owner's subscription hint. */
export default function DashboardArea() {
  return <DashboardLayout ownerStatus={<SubscriptionHint />} />
}
