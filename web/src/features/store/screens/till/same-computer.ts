import { useEffect, useState } from 'react'
import type { DisplayState } from '#core/contract/dining/display.ts'

const CHANNEL = 'comptoir_customer_display'
/** Interval at which a display asks its till, and the time it keeps showing a state without a reply. */
const ASK_MS = 2_000
const SILENT_MS = 7_000

type Message = { type: 'ask' } | { type: 'bye' } | { type: 'shown'; shown: DisplayState | null }

const openChannel = () => new BroadcastChannel(CHANNEL)

/** For a display: the state of the till in another window of this browser; null once that no longer replies. */
export function useTillOfComputer(): DisplayState | null {
  const [shown, setShown] = useState<DisplayState | null>(null)
  useEffect(() => {
    const channel = openChannel()
    const post = (message: Message) => channel.postMessage(message)
    let lastAt = 0
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.type !== 'shown') return
      lastAt = Date.now()
      setShown(data.shown)
    }
    const timer = setInterval(() => {
      if (Date.now() - lastAt > SILENT_MS) setShown(null)
      post({ type: 'ask' })
    }, ASK_MS)
    const leave = () => post({ type: 'bye' })
    window.addEventListener('pagehide', leave)
    post({ type: 'ask' })
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      leave()
      channel.close()
    }
  }, [])
  return shown
}

export type DisplayWindow = {
  show: (shown: DisplayState | null) => void
  close: () => void
}

/**
 * For a till: talks to a display in another window of this browser. `onOpen` is told when one opens or closes; without
 * one, nothing is sent.
 */
export function openDisplayWindow(onOpen: (isOpen: boolean) => void): DisplayWindow {
  const channel = openChannel()
  let latest: DisplayState | null = null
  let isOpen = false
  let silent: ReturnType<typeof setTimeout> | undefined
  const post = () => channel.postMessage({ type: 'shown', shown: latest } satisfies Message)
  const setOpen = (next: boolean) => {
    if (next !== isOpen) onOpen(next)
    isOpen = next
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    clearTimeout(silent)
    if (data.type === 'bye') setOpen(false)
    // of several tills, the visible one replies
    if (data.type !== 'ask' || document.visibilityState === 'hidden') return
    silent = setTimeout(() => setOpen(false), SILENT_MS)
    setOpen(true)
    post()
  }
  return {
    show: (shown) => {
      latest = shown
      if (isOpen) post()
    },
    close: () => {
      clearTimeout(silent)
      latest = null
      if (isOpen) post()
      channel.close()
    },
  }
}
