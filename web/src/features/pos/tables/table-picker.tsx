import { type KeyboardEvent, useRef, useState } from 'react'
import type { StoreTable } from '#core/contract/records.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { useTill } from '../till.ts'
import { nextInGrid } from './grid-keys.rules.ts'
import { areasOf } from './occupancy.rules.ts'
import { TableTile } from './table-tile.tsx'
import { tablesTexts } from './tables.texts.ts'
import { useOccupancy } from './use-occupancy.ts'

type Props = { onChoose: (tableId: string) => void }

/** Tables as tiles, one area at a time; begins with the area of the chosen table. */
export function TablePicker({ onChoose }: Props) {
  const t = useTexts(tablesTexts)
  const { init, table } = useTill()
  const { stateOf } = useOccupancy()
  const areas = areasOf(init.storeTables)
  const [chosen, setChosen] = useState(table?.floor ?? areas[0]?.title ?? '')
  const [area] = areas
  if (!area) return null
  if (areas.length === 1) return <Tiles tables={area.tables} onChoose={onChoose} />
  return (
    <Tabs
      label={t.areas}
      value={chosen}
      onChange={setChosen}
      tabs={areas.map(({ title, tables }) => ({
        value: title,
        label: title === '' ? t.noArea : title,
        badge: (
          <span className="tnum text-xs text-ink-faint">
            {t.freeOf(tables.filter((one) => !stateOf(one).isOccupied).length)}
          </span>
        ),
        panel: <Tiles tables={tables} onChoose={onChoose} />,
      }))}
    />
  )
}

/** By keyboard the arrows lead from tile to tile, and Enter chooses. */
function Tiles({ tables, onChoose }: Props & { tables: readonly StoreTable[] }) {
  const { cart } = useTill()
  const { stateOf } = useOccupancy()
  const list = useRef<HTMLUListElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const tiles = [...(list.current?.querySelectorAll('button') ?? [])]
    const boxes = tiles.map((tile) => tile.getBoundingClientRect())
    const next = nextInGrid(boxes, tiles.indexOf(event.currentTarget), event.key)
    if (next === null) return
    event.preventDefault()
    tiles[next]?.focus()
  }
  return (
    <ul
      ref={list}
      className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2 max-sm:grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]"
    >
      {tables.map((table) => (
        <li key={table.id}>
          <TableTile
            table={table}
            state={stateOf(table)}
            isChosen={table.id === cart.tableId}
            onPress={() => onChoose(table.id)}
            onKeyDown={onKeyDown}
          />
        </li>
      ))}
    </ul>
  )
}
