import { useEffect, useState } from 'react'
import { io } from 'socket.io-client'
import { DISPLAY, SCREEN_UPDATE } from '#core/contract/dining/display-events.ts'
import type { DisplayState } from '#core/contract/dining/display.ts'
import type { OwnScreen } from '#core/contract/dining/screens.ts'

/** Interval of polling, as no event reports that a number has expired. */
const POLL_MS = 10_000
/** Without a reply or a channel for this long, a screen shows that it is not up to date. */
const STALE_MS = 5_000

export type Answer = OwnScreen | 'unknown' | 'failed'

export type ShownScreen = {
  /** Null until the first reply. */
  screen: OwnScreen | null
  isUnknown: boolean
  /** The time since which the state may be outdated; null while it is current. */
  staleSince: number | null
  /** The state sent by a till on another device; null if there is none. */
  shown: DisplayState | null
}

const NOTHING: ShownScreen = { screen: null, isUnknown: false, staleSince: null, shown: null }

/**
 * State of a screen, loaded again after each live event and at intervals. `token` is that of its link; null if signed
 * in.
 */
export function useScreen(load: () => Promise<Answer>, token: string | null): ShownScreen {
  const [state, setState] = useState(NOTHING)
  useEffect(() => {
    const stop = follow({ load, token, change: (step) => setState(step) })
    return stop
  }, [load, token])
  return state
}

type Following = {
  load: () => Promise<Answer>
  token: string | null
  change: (step: (before: ShownScreen) => ShownScreen) => void
}

function follow({ load, token, change }: Following): () => void {
  let isGone = false
  let isAsking = false
  let asksAgain = false
  let freshAt = Date.now()
  let stale: ReturnType<typeof setTimeout> | undefined

  const markStale = () => {
    clearTimeout(stale)
    stale = setTimeout(() => {
      change((before) => ({ ...before, staleSince: before.staleSince ?? freshAt }))
    }, STALE_MS)
  }
  const ask = async () => {
    if (isAsking) {
      asksAgain = true
      return
    }
    isAsking = true
    const answer = await load()
    isAsking = false
    if (isGone) return
    if (answer === 'failed') markStale()
    else {
      clearTimeout(stale)
      freshAt = Date.now()
      change(({ shown }) =>
        answer === 'unknown'
          ? { ...NOTHING, isUnknown: true }
          : { screen: answer, isUnknown: false, staleSince: null, shown },
      )
    }
    if (asksAgain) {
      asksAgain = false
      void ask()
    }
  }

  const channel = openChannel(token, {
    onHint: () => void ask(),
    onDisplay: (shown) => change((b) => ({ ...b, shown })),
  })
  const timer = setInterval(() => {
    void ask()
    channel.wake()
  }, POLL_MS)
  void ask()
  return () => {
    isGone = true
    clearInterval(timer)
    clearTimeout(stale)
    channel.close()
  }
}

type Listening = { onHint: () => void; onDisplay: (shown: DisplayState | null) => void }

/** Opens the channel of a link or, without a token, of the browser's session. */
function openChannel(token: string | null, { onHint, onDisplay }: Listening) {
  const socket = io({
    ...(token === null ? {} : { auth: { screen: token } }),
    forceNew: true,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  })
  let sender: unknown = null
  for (const type of [SCREEN_UPDATE, 'new_order', 'order_update', 'floor_update']) socket.on(type, onHint)
  socket.on('connect', onHint)
  socket.on('disconnect', () => {
    onDisplay(null)
    onHint()
  })
  if (token !== null)
    socket.on(DISPLAY, (shown: DisplayState | null, from: unknown) => {
      // a till that disconnects clears its own state only, not that of another till
      if (shown === null && from !== sender) return
      sender = from
      onDisplay(shown)
    })
  return {
    /** The server closed the channel; it may be let in again when the restaurant is active again. */
    wake: () => {
      if (!socket.active) socket.connect()
    },
    close: () => void socket.disconnect(),
  }
}
