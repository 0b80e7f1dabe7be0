import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/**
 * After a change of screen the focus and the view start at its top, as after a page load: a keyboard continues there and
 * a reader begins to read. A screen that took the focus itself, for a search box, keeps it.
 */
export function useFocusOnNavigation(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    if (content.current && !content.current.contains(document.activeElement))
      content.current.focus({ preventScroll: true })
  }, [pathname, content])
}
