import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { DISPLAY_BYTES_MAX, type DisplayState } from '#core/contract/dining/display.ts'
import { showOnDisplay, watchDisplays } from '../../../../lib/live/live-channel.ts'
import { readText, watch, writeText } from '../../../../lib/local-storage.ts'
import { openDisplayWindow, type DisplayWindow } from './same-computer.ts'

const LINKED = 'comptoir_till_display'
const watchLinked = (callback: () => void) => watch(LINKED, callback)
const readLinked = () => readText(LINKED) || null

/** Id of the linked screen that shows this till's sale; null for none. */
export function useLinkedScreen(): string | null {
  return useSyncExternalStore(watchLinked, readLinked)
}

/** Links a screen to this till; null unlinks it. */
export function linkScreen(id: string | null): void {
  writeText(LINKED, id ?? '')
}

/** Size of a message without its state. */
const ENVELOPE_BYTES = 200

/** Leaves out the oldest lines of a state that is too large to be relayed. */
export function fitted(shown: DisplayState): DisplayState {
  if (shown.stage === 'thanks') return shown
  const size = new TextEncoder().encode(JSON.stringify(shown)).length
  if (size <= DISPLAY_BYTES_MAX - ENVELOPE_BYTES) return shown
  return fitted({ ...shown, lines: shown.lines.slice(1), more: shown.more + 1 })
}

type Displays = {
  /** True if a display of this till is open; otherwise nothing is computed or sent. */
  isOpen: boolean
  show: (shown: DisplayState | null) => void
}

/** The displays of this till: a second window of the computer, and the linked screen of another device. */
export function useDisplays(): Displays {
  const linkedId = useLinkedScreen()
  const [hasWindow, setHasWindow] = useState(false)
  const [isLinkedOpen, setLinkedOpen] = useState(false)
  const display = useRef<DisplayWindow | null>(null)

  useEffect(() => {
    const opened = openDisplayWindow(setHasWindow)
    display.current = opened
    return () => {
      display.current = null
      opened.close()
    }
  }, [])

  useEffect(() => {
    if (linkedId === null) return undefined
    const stop = watchDisplays({
      // a connection that is new has sent nothing yet
      onConnect: () => showOnDisplay({ screenId: linkedId, shown: null }, setLinkedOpen),
      onPresence: ({ screenId, isOpen }) => {
        if (screenId === linkedId) setLinkedOpen(isOpen)
      },
    })
    return () => {
      stop()
      setLinkedOpen(false)
      showOnDisplay({ screenId: linkedId, shown: null })
    }
  }, [linkedId])

  return {
    isOpen: hasWindow || isLinkedOpen,
    show: (shown) => {
      const state = shown && fitted(shown)
      display.current?.show(state)
      if (linkedId !== null && isLinkedOpen) showOnDisplay({ screenId: linkedId, shown: state })
    },
  }
}
