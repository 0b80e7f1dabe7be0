const TAKES_FOCUS = 'a[href], button, input, select, textarea, [tabindex]'

/**
 * The `ref` of a scrollable element: lets Tab reach it if it has no focusable content, so that the arrow keys scroll
 * it.
 */
export function reachableScroll(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  const look = () => {
    const isReached = element.scrollHeight <= element.clientHeight || element.querySelector(TAKES_FOCUS) !== null
    if (isReached) element.removeAttribute('tabindex')
    else element.tabIndex = 0
  }
  const sizes = new ResizeObserver(look)
  const contents = new MutationObserver(look)
  sizes.observe(element)
  contents.observe(element, { childList: true, subtree: true })
  return () => {
    sizes.disconnect()
    contents.disconnect()
  }
}
