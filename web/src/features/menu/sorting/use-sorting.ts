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

/** Ends the move of one row: keeps the new order, or announces that nothing moved. */
type Settle = (next: readonly string[], id: string) => void

export type Sorting = ReturnType<typeof useSorting>

/** Sorts the rows of a list: dragged by their handle, or lifted and moved by keys. */
export function useSorting({ ids, titleOf, onSorted }: SortingPlan) {
  const t = useTexts(sortingTexts)
  const [message, setMessage] = useState('')

  const settle: Settle = (next, id) => {
    if (next.indexOf(id) === ids.indexOf(id)) return setMessage(t.putBack(titleOf(id)))
    setMessage(t.dropped({ title: titleOf(id), place: next.indexOf(id) + 1 }))
    onSorted(next)
  }
  const { drag, startDrag } = useDragging(ids, settle)
  const { lifted, pressKey, putBack } = useLifting({ ids, titleOf, settle, announce: setMessage })

  return {
    order: lifted?.ids ?? ids,
    message,
    isDragging: drag !== null,
    rowOf: (id: string, index: number) => ({
      isLifted: lifted?.id === id || drag?.from === index,
      style: (drag && { transform: `translateY(${givesWayBy(index, drag)}px)` }) satisfies CSSProperties | null,
    }),
    handleOf: (id: string) => ({
      title: titleOf(id),
      isLifted: lifted?.id === id,
      onPointerDown: (event: PointerEvent) => {
        if (!lifted) startDrag(id, event)
      },
      onKeyDown: (event: KeyboardEvent) => pressKey(id, event),
      onBlur: putBack,
    }),
  }
}

/** A row that follows the pointer from its handle to its new place. */
function useDragging(ids: readonly string[], settle: Settle) {
  const [drag, setDrag] = useState<Drag | null>(null)

  const startDrag = (id: string, event: PointerEvent) => {
    const from = ids.indexOf(id)
    const list = event.currentTarget.closest('li, tr')?.parentElement
    if (event.button !== 0 || !list) return
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
  return { drag, startDrag }
}

type LiftingPlan = Pick<SortingPlan, 'ids' | 'titleOf'> & { settle: Settle; announce: (message: string) => void }

/** A row that is lifted by a key, moved by keys, and dropped or put back. */
function useLifting({ ids, titleOf, settle, announce }: LiftingPlan) {
  const t = useTexts(sortingTexts)
  const [lifted, setLifted] = useState<{ id: string; ids: readonly string[] } | null>(null)

  const liftOrDrop = (id: string) => {
    if (lifted) {
      setLifted(null)
      return settle(lifted.ids, id)
    }
    setLifted({ id, ids })
    announce(t.lifted({ title: titleOf(id), place: ids.indexOf(id) + 1, count: ids.length }))
  }

  const putBack = () => {
    if (!lifted) return
    setLifted(null)
    announce(t.putBack(titleOf(lifted.id)))
  }

  const pressKey = (id: string, event: KeyboardEvent) => {
    const { key } = event
    if (key === ' ' || key === 'Enter') {
      event.preventDefault()
      return liftOrDrop(id)
    }
    if (!lifted) return
    if (key === 'Escape') return putBack()
    const next = placeByKey(key, lifted.ids.indexOf(id), ids.length - 1)
    if (next === null) return
    event.preventDefault()
    setLifted({ id, ids: moveTo(lifted.ids, id, next) })
    announce(t.moved({ title: titleOf(id), place: next + 1, count: ids.length }))
  }
  return { lifted, pressKey, putBack }
}
