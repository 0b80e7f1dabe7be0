import { useState } from 'react'
import { useLocation } from 'react-router'

/** Opens the guests' orders each time that the till is gone to for them, as a notification does. */
export function useOpenedQrOrders(open: () => void): void {
  const { key, search } = useLocation()
  const asked = new URLSearchParams(search).get('open') === 'qr-orders' ? key : null
  const [answered, setAnswered] = useState<string | null>(null)
  if (asked === answered) return
  setAnswered(asked)
  if (asked !== null) open()
}
