import { useLayoutEffect, useRef } from 'react'

const TIMEOUT_MS = 5000

/**
 * Returns the focus when a dialog closes that may have removed its opener with a row of a list: to the opener, else the
 * same button of the neighbouring row, else the heading. Watches for a while, as lists are often fetched again after
 * the closing.
 */
export function useFocusAfter(open: boolean): () => HTMLElement | null {
  const place = useRef<Place | null>(null)
  useLayoutEffect(() => {
    if (!open) return
    const opened = placeOf(document.activeElement)
    place.current = opened
    return () => {
      if (opened) goOnWhenGone(opened)
    }
  }, [open])
  return () => place.current && whereTo(place.current)
}

type Place = { opener: HTMLElement; rows: (Element | null)[]; at: number; screen: Element | null }

function placeOf(active: Element | null): Place | null {
  // a picked entry vanishes with its menu, but the menu's button stays
  const menu = active?.closest('[role=menu]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  if (!(opener instanceof HTMLElement) || opener === document.body) return null
  const row = opener.closest('li, tr')
  return {
    opener,
    rows: row ? [row.nextElementSibling, row.previousElementSibling] : [],
    at: row ? controlsOf(row).indexOf(opener) : -1,
    screen: opener.closest('[role=dialog]'),
  }
}

function whereTo({ opener, rows, at, screen }: Place): HTMLElement | null {
  if (opener.isConnected) return opener
  for (const row of rows) {
    const control = row?.isConnected ? controlsOf(row)[at] : undefined
    if (control) return control
  }
  const heading = screen?.isConnected ? screen.querySelector<HTMLElement>('h2') : document.querySelector('h1')
  // a heading can take the focus only with a tabindex
  if (heading) heading.tabIndex = -1
  return heading
}

function goOnWhenGone(place: Place): void {
  const look = () => {
    if (place.opener.isConnected) return
    observer.disconnect()
    if (document.activeElement === document.body) whereTo(place)?.focus()
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  requestAnimationFrame(look)
  setTimeout(() => observer.disconnect(), TIMEOUT_MS)
}

function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('button, a[href]')]
}
