import { useEffect, useState, type RefObject } from 'react'

/** The category in view below the sticky head; null at the very top. */
export function useSectionInView(list: RefObject<HTMLElement | null>, sections: readonly unknown[]): string | null {
  const [inView, setInView] = useState<string | null>(null)
  useEffect(() => {
    if (!list.current) return undefined
    const seen = new Set<Element>()
    const parts = [...list.current.querySelectorAll('[data-section]')]
    // the upper third of the screen, below the search and the chips
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target)
          else seen.delete(target)
        }
        const first = parts.find((part) => seen.has(part))
        setInView(first?.getAttribute('data-section') || null)
      },
      { rootMargin: '-116px 0px -60% 0px' },
    )
    for (const part of parts) observer.observe(part)
    return () => observer.disconnect()
  }, [list, sections])
  return inView
}
