import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { TABLE_STATES, type TableState } from '#core/visits/table-state.ts'
import { readText, writeText } from '../../lib/local-storage.ts'
import { useMedia } from '../../ui/hooks/use-media.ts'
import type { Filters } from './table-facts.rules.ts'

export type FloorView = 'plan' | 'list'

const VIEW_KEY = 'comptoir_floor_view'
const NARROW = '(max-width: 639px)'

/**
 * The chosen floor and filters, kept in the address, and plan or list, kept on this device. Without a choice, phones
 * show the list; elsewhere `view` is null, and the available space decides.
 */
export function useFloorChoices() {
  const [search, setSearch] = useSearchParams()
  const isNarrow = useMedia(NARROW)
  const [chosen, setChosen] = useState(() => readText(VIEW_KEY))
  const view: FloorView | null = chosen === 'plan' || chosen === 'list' ? chosen : isNarrow ? 'list' : null
  const state = TABLE_STATES.find((one) => one === search.get('state')) ?? null
  const filters: Filters = { isMine: search.get('mine') === '1', state }

  const change = (changes: Record<string, string | null>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )

  return {
    view,
    floorId: search.get('floor'),
    filters,
    setView: (next: FloorView) => {
      writeText(VIEW_KEY, next)
      setChosen(next)
    },
    setFloor: (id: string) => change({ floor: id }),
    setFilters: ({ isMine, state: only }: { isMine: boolean; state: TableState | null }) =>
      change({ mine: isMine ? '1' : null, state: only }),
  }
}
