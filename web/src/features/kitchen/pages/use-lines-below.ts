import { useEffect, useState, type RefObject } from 'react'

/** How far the text of a line may reach below the edge of its box. */
const CUT_PX = 6

/** How many lines of a box stand wholly or partly below its lower edge, and whether it scrolls. */
export function useLinesBelow(
  box: RefObject<HTMLElement | null>,
  isFixed: boolean,
): { below: number; isScrolling: boolean } {
  const [below, setBelow] = useState(0)
  const [isScrolling, setIsScrolling] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element || !isFixed) return undefined
    const count = () => {
      const { bottom } = element.getBoundingClientRect()
      const lines = [...element.querySelectorAll('li li')]
      setIsScrolling(element.scrollHeight > element.clientHeight)
      setBelow(lines.filter((line) => line.getBoundingClientRect().bottom > bottom + CUT_PX).length)
    }
    const observer = new ResizeObserver(count)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', count, { passive: true })
    count()
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', count)
    }
  })
  return { below, isScrolling }
}
