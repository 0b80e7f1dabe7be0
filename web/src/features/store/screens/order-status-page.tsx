import { loadOrderStatus } from './own-screen.api.ts'
import { GuestScreen } from './show/guest-screen.tsx'
import { useScreen } from './show/use-screen.ts'

/** The pick-up screen, with a session. */
export default function OrderStatusPage() {
  return <GuestScreen screen={useScreen(loadOrderStatus, null)} />
}
