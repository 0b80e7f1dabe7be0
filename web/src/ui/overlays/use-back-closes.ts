import { useEffectEvent, useLayoutEffect, useState } from 'react'

/*
 * The phone's Back key closes overlays of a page before it leaves the page. Each overlay adds an entry with the page's
 * own address to the browser's history when it opens; Back takes that entry, and the overlay closes. An overlay closed
 * otherwise leaves its entry behind, because removing it is a second navigation that may cross one of the page: the
 * next overlay uses the entry, and Back skips it.
 */
type Overlay = { close: () => void }

const overlays: Overlay[] = []
const ENTRIES = 'overlays'
/** Number of overlay entries in the history between the page's own entry and the current one. */
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

/** The history's entry of the current page. */
type Entry = { state: unknown; href: string }
const currentEntry = (): Entry => ({ state: window.history.state as unknown, href: window.location.href })
let current = currentEntry()

// a page that is opened begins without entries of its own; no event reports that
const push = window.history.pushState.bind(window.history)
window.history.pushState = (state: unknown, unused, url) => {
  push(state, unused, url)
  shown = entriesOf(state)
  current = currentEntry()
}

// an entry of an overlay remains one when the page writes its filters into it
const replace = window.history.replaceState.bind(window.history)
window.history.replaceState = (state: unknown, unused, url) => {
  replace(entriesOf(state) === shown ? state : { ...(state as object | null), [ENTRIES]: shown }, unused, url)
  current = currentEntry()
}

/** The router numbers the pages; the entries of a page's overlays have its number. */
function isSamePage(state: unknown, other: unknown): boolean {
  const numberOf = (of: unknown) => (typeof of === 'object' && of !== null ? (of as { idx?: unknown }).idx : undefined)
  return numberOf(state) !== undefined && numberOf(state) === numberOf(other)
}

// before the router reads it, so that an address written while an overlay was open stays
window.addEventListener(
  'popstate',
  ({ state }) => {
    const [before, left] = [shown, current]
    shown = entriesOf(state)
    if (overlays.length > shown) {
      if (isSamePage(state, left.state)) window.history.replaceState(left.state, '', left.href)
      overlays.at(-1)?.close()
      // an overlay that stays open, such as one waiting for a reply, needs its entry again; so does its question
      setTimeout(addMissingEntries)
    } else if (shown < before) {
      // the entry of an overlay that has closed already: who pressed Back wants to leave the page
      window.history.back()
    }
    current = currentEntry()
  },
  { capture: true },
)

/** The state of a list that drops from a field or a button, for its root: Back closes it. */
export function useDropDown() {
  const [open, setOpen] = useState(false)
  useBackCloses(open, () => setOpen(false))
  return { open, onOpenChange: (isOpen: boolean) => setOpen(isOpen) }
}

/** While `isOpen`, the browser's Back key calls `close`, which may refuse by doing nothing. The last one opened is first. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useEffectEvent(close)
  // before the paint: an effect after it would let a Back in between leave the page
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const opened: Overlay = { close: () => latest() }
    overlays.push(opened)
    addMissingEntries()
    return () => {
      overlays.splice(overlays.indexOf(opened), 1)
    }
  }, [isOpen])
}
