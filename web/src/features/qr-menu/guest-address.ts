import { useSyncExternalStore, type MouseEvent } from 'react'

const listeners = new Set<() => void>()

/** The page's address. The few paths below /m need no router library. */
export function useGuestAddress(): URL {
  const href = useSyncExternalStore(subscribe, () => window.location.href)
  return new URL(href)
}

export function goTo(path: string, { replace = false } = {}): void {
  if (replace) window.history.replaceState(null, '', path)
  else window.history.pushState(null, '', path)
  window.scrollTo(0, 0)
  for (const listener of listeners) listener()
}

/** Props of a link within the guest's pages: a plain click stays in the page, others are left to the browser. */
export function linkTo(path: string) {
  return {
    href: path,
    onClick: (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      goTo(path)
    },
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}
