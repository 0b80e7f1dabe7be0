import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { dragRow } from './drag-row.ts'
import { givesWayBy, moveTo, placeByKey, type Drag } from './sorting.rules.ts'
import { sortingTexts } from './sorting.texts.ts'

type SortingPlan = {
  ids: readonly string[]
  titleOf: (id: string) => string
  onSorted: (ids: readonly string[]) => void
}

export type Sorting = ReturnType<typeof useSorting>

/** Puts the rows of a list in order: dragged by their handle, or lifted and moved by keys. */
export function useSorting({ ids, titleOf, onSorted }: SortingPlan) {
  const t = useTexts(sortingTexts)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [lifted, setLifted] = useState<{ id: string; ids: readonly string[] } | null>(null)
  const [said, setSaid] = useState('')
  const order = lifted?.ids ?? ids

  const settle = (next: readonly string[], id: string) => {
    if (next.indexOf(id) === ids.indexOf(id)) return setSaid(t.putBack(titleOf(id)))
    setSaid(t.dropped(titleOf(id), next.indexOf(id) + 1))
    onSorted(next)
  }

  const startDrag = (id: string, event: PointerEvent) => {
    const from = order.indexOf(id)
    const list = event.currentTarget.closest('li, tr')?.parentElement
    if (event.button !== 0 || !list || lifted) return
    dragRow({
      list,
      from,
      startY: event.clientY,
      onOver: (to, distance) => setDrag({ from, to, distance }),
      onEnd: (to) => {
        setDrag(null)
        if (to !== null && to !== from) settle(moveTo(ids, id, to), id)
      },
    })
  }

  const pressKey = (id: string, event: KeyboardEvent) => {
    const { key } = event
    const place = order.indexOf(id)
    if (key === ' ' || key === 'Enter') {
      event.preventDefault()
      if (lifted) {
        setLifted(null)
        return settle(lifted.ids, id)
      }
      setLifted({ id, ids })
      return setSaid(t.lifted(titleOf(id), place + 1, ids.length))
    }
    if (!lifted) return
    if (key === 'Escape') return putBack()
    const next = placeByKey(key, place, ids.length - 1)
    if (next === null) return
    event.preventDefault()
    setLifted({ id, ids: moveTo(lifted.ids, id, next) })
    setSaid(t.moved(titleOf(id), next + 1, ids.length))
  }

  const putBack = () => {
    if (!lifted) return
    setLifted(null)
    setSaid(t.putBack(titleOf(lifted.id)))
  }

  return {
    order,
    said,
    isDragging: drag !== null,
    rowOf: (id: string, index: number) => ({
      isLifted: lifted?.id === id || drag?.from === index,
      style: (drag && { transform: `translateY(${givesWayBy(index, drag)}px)` }) satisfies CSSProperties | null,
    }),
    handleOf: (id: string) => ({
      title: titleOf(id),
      isLifted: lifted?.id === id,
      onPointerDown: (event: PointerEvent) => startDrag(id, event),
      onKeyDown: (event: KeyboardEvent) => pressKey(id, event),
      onBlur: putBack,
    }),
  }
}
