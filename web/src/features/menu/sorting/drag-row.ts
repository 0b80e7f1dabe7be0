import { placeUnder, type RowBox } from './sorting.rules.ts'

type DragPlan = {
  /** The element whose children are the rows. */
  list: HTMLElement
  from: number
  startY: number
  onOver: (place: number, distance: number) => void
  /** The place where it was dropped; null if the drag was cancelled. */
  onEnd: (place: number | null) => void
}

/** Near the edges of the window the page moves along, by this many pixels a frame. */
const EDGE = 96
const SCROLL_STEP = 9

/**
 * Follows the pointer with one row until it is let go. Only the row's own style moves with every event; the others are
 * updated when its place changes.
 */
export function dragRow({ list, from, startY, onOver, onEnd }: DragPlan): void {
  const rows = [...list.children] as HTMLElement[]
  const row = rows[from]
  if (!row) return
  const boxes = rows.map(boxOnPage)
  const firstY = startY + window.scrollY
  let pointerY = startY
  let place = from
  let frame = requestAnimationFrame(scrollAlong)

  function follow(): void {
    const offset = pointerY + window.scrollY - firstY
    row!.style.translate = `0 ${offset}px`
    const next = placeUnder(boxes, from, offset)
    if (next === place) return
    place = next
    onOver(place, distanceOf(boxes, from))
  }

  function scrollAlong(): void {
    const step = pointerY < EDGE ? -SCROLL_STEP : pointerY > window.innerHeight - EDGE ? SCROLL_STEP : 0
    if (step !== 0) {
      window.scrollBy(0, step)
      follow()
    }
    frame = requestAnimationFrame(scrollAlong)
  }

  function end(at: number | null): void {
    cancelAnimationFrame(frame)
    listening.abort()
    row!.style.translate = ''
    onEnd(at)
  }

  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener(
    'pointermove',
    ({ clientY }) => {
      pointerY = clientY
      follow()
    },
    { signal },
  )
  window.addEventListener('pointerup', () => end(place), { signal })
  window.addEventListener('pointercancel', () => end(null), { signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(null), { signal })
  onOver(from, distanceOf(boxes, from))
}

function boxOnPage(element: HTMLElement): RowBox {
  const { top, height } = element.getBoundingClientRect()
  return { top: top + window.scrollY, height }
}

/** Distance that other rows shift by: the row's height and the gap between rows. */
function distanceOf(boxes: readonly RowBox[], from: number): number {
  const [first, second] = boxes
  const gap = first && second ? second.top - first.top - first.height : 0
  return (boxes[from]?.height ?? 0) + gap
}
