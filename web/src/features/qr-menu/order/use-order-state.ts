import { useEffect, useState } from 'react'
import type { GuestOrderState } from '#core/contract/qr-menu.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { fetchOrderState } from '../qr-menu.api.ts'
import { useGuestLanguage } from '../words/use-words.ts'
import { isSettled, nextDelayMs, SHORTEST_MS } from './order-state.rules.ts'

export type FollowedOrder = {
  order: GuestOrderState | null
  /** The last request failed, so the shown state may be old. */
  error: ApiError | null
  retry: () => void
}

/** The code and secret token of an order; null if none is known. */
export type OrderPlace = { qrcode: string; token: string } | null

/** Polls while the page is visible: soon after a change, then less and less often, until the order is settled. */
export function useOrderState(place: OrderPlace): FollowedOrder {
  const { qrcode, token } = place ?? {}
  const { language } = useGuestLanguage()
  const [followed, setFollowed] = useState<Omit<FollowedOrder, 'retry'>>({ order: null, error: null })
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (qrcode === undefined || token === undefined) return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let delay = SHORTEST_MS
    let shown = ''

    const ask = async () => {
      clearTimeout(timer)
      if (document.hidden) return
      try {
        const order = await fetchOrderState({ qrcode, token, language })
        if (isOver) return
        setFollowed({ order, error: null })
        if (isSettled(order)) return
        delay = nextDelayMs(delay, { isNew: JSON.stringify(order) !== shown })
        shown = JSON.stringify(order)
      } catch (error) {
        if (isOver || !(error instanceof ApiError)) return
        setFollowed(({ order }) => ({ order, error }))
        if (error.status === 404) return
        delay = nextDelayMs(delay, { isNew: false })
      }
      timer = setTimeout(() => void ask(), delay)
    }
    const onSight = () => {
      delay = SHORTEST_MS
      void ask()
    }

    void ask()
    document.addEventListener('visibilitychange', onSight)
    window.addEventListener('online', onSight)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onSight)
      window.removeEventListener('online', onSight)
    }
  }, [qrcode, token, language, round])

  return { ...followed, retry: () => setRound(round + 1) }
}
