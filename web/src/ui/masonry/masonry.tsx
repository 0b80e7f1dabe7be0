import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { columnsIn, placeCards } from './masonry.rules.ts'

type MasonryProps = {
  /** A column is at least as wide, in pixels of 16 to the root's font size. */
  least: number
  /** The cards, each with a key of its own. */
  children: ReactNode
}

const GAP_REM = 1

/** Cards of any height in columns without holes, in their order from left to right. */
export function Masonry({ least, children }: MasonryProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current) layOut(box.current, least)
  })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    let frame = 0
    // in a later frame, since this moves the observed elements
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => layOut(element, least))
    })
    observer.observe(element)
    for (const card of element.children) observer.observe(card)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  })
  return (
    <div ref={box} className="relative">
      {children}
    </div>
  )
}

function layOut(box: HTMLElement, least: number): void {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const gap = GAP_REM * rem
  const columns = columnsIn(box.clientWidth, { least: (least / 16) * rem, gap })
  const width = (box.clientWidth - gap * (columns - 1)) / columns
  const elements = [...box.children] as HTMLElement[]
  for (const { style } of elements) {
    style.position = 'absolute'
    style.width = `${width}px`
  }
  // all widths before the first height: one layout, not one for each card
  const { cards, height } = placeCards(
    elements.map((element) => element.offsetHeight),
    columns,
    gap,
  )
  for (const [at, { column, top }] of cards.entries()) {
    const { style } = elements[at]!
    style.left = `${column * (width + gap)}px`
    style.top = `${top}px`
  }
  box.style.height = `${height}px`
}
