import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, startTransition, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useMenuView } from '../device/device-settings.ts'
import { ItemCard } from './item-card.tsx'
import { gridOf } from './item-grid.rules.ts'
import { useTill } from '../till.ts'
import type { SellableItem } from './menu-catalogue.ts'

type Props = {
  items: readonly SellableItem[]
  counts: ReadonlyMap<string, number>
  onPick: (item: SellableItem) => void
  onChoose: (item: SellableItem) => void
}

const IN_VIEW_FIRST_MS = 500

/** As many columns as fit the width. Only the rows in view are rendered, so two thousand items scroll like twenty. */
export function ItemGrid({ items, counts, onPick, onChoose }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const view = useMenuView()
  const { notNow, menu } = useTill()
  // of the whole menu: rows keep their height from category to category
  const longestName = useMemo(() => menu.items.reduce((most, { title }) => Math.max(most, title.length), 0), [menu])
  const room = useRoom(scroller, list)
  const { columns, rowHeight, gap, top, titleLines, isNarrow } = gridOf(view, { ...room, longestName })
  // its result is only read during this render and never memoised
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    // before the room is measured any row would be drawn for nothing
    count: room.width === 0 ? 0 : Math.ceil(items.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight + gap,
    overscan: useRowsBeyondView(),
  })

  useEffect(() => {
    rows.measure()
  }, [rows, rowHeight, gap])

  useEffect(() => {
    scroller.current?.scrollTo(0, 0)
  }, [items, view])

  return (
    <div
      ref={scroller}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4"
      style={{ paddingTop: top, paddingBottom: gap }}
    >
      <div ref={list} className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => (
          <div
            key={row.key}
            className="absolute inset-x-0 top-0 grid"
            style={{
              transform: `translateY(${row.start}px)`,
              height: rowHeight,
              gap,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {items.slice(row.index * columns, (row.index + 1) * columns).map((item) => (
              <ItemCard
                key={item.id}
                item={item}
                count={counts.get(item.id) ?? 0}
                isNotNow={notNow.has(item.id)}
                view={view}
                titleLines={titleLines}
                isNarrow={isNarrow}
                onPick={onPick}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Number of rows to render beyond the view: none at first, so that the visible ones appear sooner. */
function useRowsBeyondView(): number {
  const [rows, setRows] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRows(6)), IN_VIEW_FIRST_MS)
    return () => clearTimeout(timer)
  }, [])
  return rows
}

/** Width of the list and height of its scroller; 0 until both are on the page. */
function useRoom(scroller: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>) {
  const [observe] = useState(() => (callback: () => void) => {
    const observer = new ResizeObserver(callback)
    for (const { current } of [scroller, list]) if (current) observer.observe(current)
    return () => observer.disconnect()
  })
  const width = useSyncExternalStore(observe, () => list.current?.clientWidth ?? 0)
  const height = useSyncExternalStore(observe, () => scroller.current?.clientHeight ?? 0)
  return { width, height }
}
