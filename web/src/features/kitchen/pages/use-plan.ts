import { useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore, type RefObject } from 'react'
import type { Ticket } from '#core/contract/dining/tickets.ts'
import { useLanguage } from '../../../lib/texts.ts'
import type { Room } from '../../../ui/hooks/use-room.ts'
import type { Measured } from './pack.rules.ts'
import { planOf, type Packed, type Plan } from './plan.rules.ts'

/** As wide as a ticket is at least, in pixels. */
const LEAST = { usual: 224, dense: 200 }

type Wanted = {
  tickets: readonly Ticket[]
  room: Room | null
  isDense: boolean
  isPass: boolean
  /** Tickets that show their finished lines. */
  opened: ReadonlySet<string>
  /** Nothing moves under a finger. */
  isTouched: boolean
  /** A hidden element that renders tickets to measure them. */
  sheet: RefObject<HTMLElement | null>
}

const EMPTY: Packed = { columns: 1, width: 0, pages: [] }

/** The tickets in pages by their measured heights, and those to be rendered unseen to measure them. */
export function usePlan(wanted: Wanted): { packed: Packed; measuring: Extract<Plan<Ticket>, { packed: null }> | null } {
  const { tickets, room, isDense, isPass, opened, isTouched, sheet } = wanted
  const { language } = useLanguage()
  const [sizes] = useState(() => new Sizes())
  const measured = useSyncExternalStore(sizes.watch, sizes.count)
  const fonts = useFonts()
  const keyOf = useCallback(
    ({ id }: Ticket, width: number) => [width, isDense, isPass, language, fonts, opened.has(id)].join(' '),
    [isDense, isPass, language, fonts, opened],
  )
  const plan = useMemo(() => {
    const sizeOf = (ticket: Ticket, width: number) => sizes.of(ticket, keyOf(ticket, width))
    // a size that was measured since makes another plan
    return room && measured >= 0 ? planOf(tickets, { room, least: isDense ? LEAST.dense : LEAST.usual, sizeOf }) : null
  }, [tickets, room, isDense, sizes, keyOf, measured])
  const measuring = plan?.packed === null ? plan : null

  useLayoutEffect(() => {
    if (!measuring || !sheet.current) return
    const { children } = sheet.current
    sizes.add(
      measuring.missing.map((ticket, at) => ({
        ticket,
        key: keyOf(ticket, measuring.width),
        size: measureOf(children[at]!),
      })),
    )
  }, [measuring, sheet, sizes, keyOf])

  const [last, setLast] = useState<Packed>(EMPTY)
  const next = plan?.packed && !(isTouched && last.pages.length > 0) ? plan.packed : last
  if (next !== last) setLast(next)
  return { packed: next, measuring }
}

/** The sizes of tickets as they are, which is known for as long as they stay so. */
class Sizes {
  readonly #known = new WeakMap<Ticket, Map<string, Measured>>()
  readonly #watching = new Set<() => void>()
  #count = 0

  readonly count = () => this.#count
  readonly watch = (callback: () => void) => {
    this.#watching.add(callback)
    return () => this.#watching.delete(callback)
  }

  of(ticket: Ticket, key: string): Measured | undefined {
    return this.#known.get(ticket)?.get(key)
  }

  add(sizes: readonly { ticket: Ticket; key: string; size: Measured }[]): void {
    for (const { ticket, key, size } of sizes)
      this.#known.set(ticket, (this.#known.get(ticket) ?? new Map<string, Measured>()).set(key, size))
    this.#count++
    for (const callback of this.#watching) callback()
  }
}

/**
 * Counts the fonts that came: heights with another font are others. The browser asks for a font only once a text needs it,
 * so nothing is on its way yet when the first tickets are measured.
 */
function useFonts(): number {
  const [loads, setLoads] = useState(0)
  useLayoutEffect(() => {
    const count = () => setLoads((now) => now + 1)
    document.fonts.addEventListener('loadingdone', count)
    return () => document.fonts.removeEventListener('loadingdone', count)
  }, [])
  return loads
}

/** The heights of a card that shows a whole ticket. */
function measureOf(card: Element): Measured {
  const heightOf = (element: Element) => element.getBoundingClientRect().height
  const size = { head: 2, foot: 0, more: 28, blocks: [] as { height: number; repeat: number }[] }
  let [course, set, above] = [0, 0, 0]
  let [isUnderCourse, isUnderSet] = [false, false]
  for (const piece of card.querySelectorAll<HTMLElement>('[data-piece]')) {
    const height = heightOf(piece)
    switch (piece.dataset['piece']) {
      case 'head':
        size.head += height
        break
      case 'course':
        ;[course, set, above] = [height, 0, above + height]
        ;[isUnderCourse, isUnderSet] = [false, false]
        break
      case 'set':
        ;[set, above, isUnderSet] = [height, above + height, false]
        break
      case 'line':
        size.blocks.push({ height: height + above, repeat: (isUnderCourse ? course : 0) + (isUnderSet ? set : 0) })
        ;[above, isUnderCourse, isUnderSet] = [0, true, true]
        // the line after a set menu belongs to none
        if (piece.dataset['ends'] === 'set') set = 0
        break
      default:
        size.foot += height
    }
  }
  const texts = [...card.querySelectorAll<HTMLElement>('[data-piece="line"]')]
  return { ...size, hasWholeWords: texts.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth) }
}
