import { useEffect, useEffectEvent } from 'react'

/*
 * The phone's Back key puts away what lies on top of a page before it leaves the page. Each overlay that opens adds one
 * entry to the browser's history, with the page's own address; Back takes that entry, and the overlay closes. An overlay that
 * closes by itself leaves its entry behind, as taking it away is a second navigation that may cross one of the page: the
 * next overlay uses it, and Back passes over it.
 */
type Overlay = { close: () => void }

const overlays: Overlay[] = []
const ENTRIES = 'overlays'
/** How many entries for overlays lie between the page's own entry and the one that is shown. */
let shown = entriesOf(window.history.state)

function entriesOf(state: unknown): number {
  const entries = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[ENTRIES] : 0
  return typeof entries === 'number' ? entries : 0
}

/** One entry for every overlay that is open. */
function addMissingEntries(): void {
  shown = entriesOf(window.history.state)
  while (shown < overlays.length) {
    shown += 1
    // the router's own part of the state stays: for the router nothing has happened
    window.history.pushState({ ...(window.history.state as object | null), [ENTRIES]: shown }, '')
  }
}

// a page that is opened begins without entries of its own; no event tells of that
const push = window.history.pushState.bind(window.history)
window.history.pushState = (state: unknown, unused, url) => {
  push(state, unused, url)
  shown = entriesOf(state)
}

window.addEventListener('popstate', ({ state }) => {
  const before = shown
  shown = entriesOf(state)
  if (overlays.length > shown) {
    overlays.at(-1)?.close()
    // one that stays, as it waits for an answer or for the server, needs its entry again; so does a question that it asks
    setTimeout(addMissingEntries)
  } else if (shown < before) {
    // the entry of an overlay that has closed already: who pressed Back wants to leave the page
    window.history.back()
  }
})

/** While `isOpen`, the browser's Back key calls `close`, which may refuse by doing nothing. The last one opened is first. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return undefined
    const opened: Overlay = { close: () => latest() }
    overlays.push(opened)
    addMissingEntries()
    return () => {
      overlays.splice(overlays.indexOf(opened), 1)
    }
  }, [isOpen])
}
