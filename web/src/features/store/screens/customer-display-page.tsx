import { loadCustomerDisplay } from './own-screen.api.ts'
import { GuestScreen } from './show/guest-screen.tsx'
import { useScreen } from './show/use-screen.ts'
import { useTillOfComputer } from './till/same-computer.ts'

/** The customer display in a second window of the till's computer; its data goes through no server. */
export default function CustomerDisplayPage() {
  const screen = useScreen(loadCustomerDisplay, null)
  const shown = useTillOfComputer()
  return <GuestScreen screen={{ ...screen, shown }} />
}
