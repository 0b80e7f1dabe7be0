import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ItemCard } from './item-card.tsx'
import type { SellableItem } from './menu-catalogue.ts'

const COLUMNS = 2
const GAP = 12
/** Below this a card has no room for a picture beside its words. */
const TALL_BELOW = 560
const ROW_HEIGHTS = { tall: 160, flat: 96 }

type Props = {
  items: readonly SellableItem[]
  counts: ReadonlyMap<string, number>
  onPick: (item: SellableItem) => void
}

/** Two columns of cards, of which only those in view exist: two thousand items scroll like twenty. */
export function ItemGrid({ items, counts, onPick }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const isTall = useWidth(scroller) < TALL_BELOW
  const rowHeight = isTall ? ROW_HEIGHTS.tall : ROW_HEIGHTS.flat
  // what it returns is read in this render only and handed to nothing that remembers it
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: Math.ceil(items.length / COLUMNS),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight + GAP,
    overscan: 6,
  })

  useEffect(() => {
    rows.measure()
  }, [rows, rowHeight])

  useEffect(() => {
    scroller.current?.scrollTo(0, 0)
  }, [items])

  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-4 md:px-6">
      <div className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => (
          <div
            key={row.key}
            className="absolute inset-x-0 top-0 grid grid-cols-2"
            style={{ transform: `translateY(${row.start}px)`, height: rowHeight, gap: GAP }}
          >
            {items.slice(row.index * COLUMNS, (row.index + 1) * COLUMNS).map((item) => (
              <ItemCard key={item.id} item={item} count={counts.get(item.id) ?? 0} isTall={isTall} onPick={onPick} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [observe] = useState(() => (callback: () => void) => {
    const observer = new ResizeObserver(callback)
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  })
  return useSyncExternalStore(observe, () => element.current?.clientWidth ?? window.innerWidth)
}
