import { useSyncExternalStore } from 'react'

/** The screen that an address opens. */
export type BookingScreen =
  | { kind: 'book'; code: string }
  | { kind: 'booking'; code: string; token: string }
  | { kind: 'place'; code: string; token: string }
  | { kind: 'none' }

/** `/b/{code}`, `/b/{code}/r/{token}`, `/b/{code}/w/{token}`. */
export function readBookingScreen(pathname: string): BookingScreen {
  const [, root, code = '', kind, token = ''] = pathname.split('/')
  if (root !== 'b' || code === '') return { kind: 'none' }
  if (kind === undefined || kind === '') return { kind: 'book', code }
  if (token === '') return { kind: 'none' }
  if (kind === 'r') return { kind: 'booking', code, token }
  return kind === 'w' ? { kind: 'place', code, token } : { kind: 'none' }
}

const CHANGED = 'popstate'

/** The current address. Each step has its own, so that Back goes one step back. */
export function useAddress(): { pathname: string; search: URLSearchParams } {
  const href = useSyncExternalStore(
    (callback) => {
      window.addEventListener(CHANGED, callback)
      return () => window.removeEventListener(CHANGED, callback)
    },
    () => window.location.pathname + window.location.search,
  )
  const [pathname = '', search = ''] = href.split('?')
  return { pathname, search: new URLSearchParams(search) }
}

/** Opens an address of these pages without loading a page. */
export function goTo(address: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) window.history.replaceState(null, '', address)
  else window.history.pushState(null, '', address)
  window.dispatchEvent(new PopStateEvent(CHANGED))
  window.scrollTo(0, 0)
}
