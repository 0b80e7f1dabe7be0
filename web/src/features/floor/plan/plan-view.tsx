import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Floor } from '../floor.api.ts'
import type { ShownTable } from '../table-facts.rules.ts'
import { DecorMark } from './decor-mark.tsx'
import { TableMark } from './table-mark.tsx'

type Props = {
  floor: Floor
  tables: readonly ShownTable[]
  currency: string | undefined
  isDimmed: (table: ShownTable) => boolean
  onPress: (table: ShownTable) => void
}

/** Pixels of a centimetre: a table of 80 cm stays as wide as a finger, and becomes no poster. */
const SCALE = { least: 0.64, most: 1.25 }
/** What stands above the plan, and below it. */
const ROOM_AROUND = 230

/** The floor as it is drawn, as large as the screen allows; a floor that is larger scrolls. */
export function PlanView({ floor, tables, currency, isDimmed, onPress }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const scale = useScale(frame, floor)
  return (
    <div ref={frame} className="w-full overflow-auto rounded-xl border border-line bg-sunken p-3">
      <div className="relative mx-auto" style={{ width: floor.width * scale, height: floor.height * scale }}>
        {floor.decor.map((decor, at) => (
          <DecorMark key={at} decor={decor} scale={scale} />
        ))}
        <ul aria-label={floor.title}>
          {tables.map((table) => (
            <li key={table.id}>
              <TableMark {...{ table, currency, scale, onPress }} isDimmed={isDimmed(table)} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function useScale(frame: RefObject<HTMLElement | null>, { width, height }: Floor): number {
  const [scale, setScale] = useState<number>(SCALE.least)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const fit = () => {
      const across = (element.clientWidth - 24) / width
      const down = (window.innerHeight - ROOM_AROUND) / height
      setScale(Math.min(SCALE.most, Math.max(SCALE.least, Math.min(across, Math.max(down, across * 0.75)))))
    }
    fit()
    const watcher = new ResizeObserver(fit)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [frame, width, height])
  return scale
}
