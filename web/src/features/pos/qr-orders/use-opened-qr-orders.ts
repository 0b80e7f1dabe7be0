import { useState } from 'react'
import { useLocation } from 'react-router'

/** Opens the guests' orders when a link leads to the till for them, as in a notification. */
export function useOpenedQrOrders(open: () => void): void {
  const { key, search } = useLocation()
  const asked = new URLSearchParams(search).get('open') === 'qr-orders' ? key : null
  const [answered, setAnswered] = useState<string | null>(null)
  if (asked === answered) return
  setAnswered(asked)
  if (asked !== null) open()
}
