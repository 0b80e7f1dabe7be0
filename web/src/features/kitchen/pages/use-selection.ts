import { useEffect, useState } from 'react'
import { STILL_MS } from './use-stillness.ts'

type Selected = { id: string; at: number; hasMoved: boolean }

/**
 * The ticket that keys apply to. When it leaves, the one in its place is selected, and for a
 * moment keys do not act on it: somebody may just have pressed one for the former.
 */
export function useSelection(onPage: readonly (string | null)[]) {
  const [selected, setSelected] = useState<Selected | null>(null)
  const isHere = selected !== null && onPage.includes(selected.id)
  // an empty place is filled within a moment
  const isAwaited = selected !== null && selected.at < onPage.length && onPage[selected.at] === null
  if (selected !== null && !isHere && !isAwaited) {
    const heir = onPage[selected.at] ?? onPage.findLast((id) => id !== null) ?? null
    setSelected(heir === null ? null : { id: heir, at: onPage.indexOf(heir), hasMoved: true })
  }

  const movedId = selected?.hasMoved === true ? selected.id : null
  useEffect(() => {
    if (movedId === null) return undefined
    const settle = () => setSelected((now) => now && { ...now, hasMoved: false })
    const timer = setTimeout(settle, STILL_MS)
    return () => clearTimeout(timer)
  }, [movedId])

  return {
    selectedId: isHere ? selected.id : null,
    /** False for a moment after another ticket was chosen by itself. */
    isSettled: selected?.hasMoved !== true,
    select: (id: string) => setSelected({ id, at: onPage.indexOf(id), hasMoved: false }),
  }
}
