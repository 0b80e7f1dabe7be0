import { useMemo, useState } from 'react'
import type { Floor } from '#core/contract/dining/floor-plan.ts'
import { chosenBy, thingsAfter, type Gesture } from './gesture.rules.ts'
import { redo, startHistory, step, undo } from './history.rules.ts'
import { overlapping, type Ids } from './moves.rules.ts'
import { draftOf, type Draft, type Thing } from './things.rules.ts'

const NONE: Ids = new Set()

/** State of the floor editor: history, chosen things, and the present drag. */
export function useEditor(floor: Floor) {
  const [base, setBase] = useState(floor)
  const [history, setHistory] = useState(() => startHistory(draftOf(floor)))
  const [saved, setSaved] = useState(history.present)
  const [chosen, setChosen] = useState<Ids>(NONE)
  const [gesture, setGesture] = useState<Gesture | null>(null)
  const draft = history.present
  const isDirty = draft !== saved

  const load = (fresh: Floor) => {
    const now = draftOf(fresh)
    setBase(fresh)
    setHistory(startHistory(now))
    setSaved(now)
    setGesture(null)
    setChosen(NONE)
  }
  // takes over another person's changes if none would be lost here
  if (floor !== base && floor.version !== base.version && !isDirty) load(floor)

  const things = useMemo(() => (gesture ? thingsAfter(draft, gesture) : draft.things), [draft, gesture])
  const overlaps = useMemo(() => overlapping(things), [things])
  const shownChosen = gesture?.kind === 'frame' ? chosenBy(draft, gesture) : chosen

  const change = (next: Partial<Draft>, tag: string | null = null) =>
    setHistory((before) => step(before, { ...before.present, ...next }, tag))

  return {
    base,
    draft,
    things,
    overlaps,
    chosen: shownChosen,
    gesture,
    isDirty,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    setGesture,
    choose: (ids: Iterable<string>) => setChosen(new Set(ids)),
    /** Changes the floor in one step of the history; changes with the same `tag` join one step. */
    change,
    changeThings: (next: readonly Thing[], tag: string | null = null) => {
      if (next !== draft.things) change({ things: next }, tag)
    },
    /** Ends a drag where the pointer was lifted. */
    finish: (done: Gesture) => {
      if (done.kind === 'frame') setChosen(chosenBy(draft, done))
      else {
        const next = thingsAfter(draft, done)
        if (next !== draft.things) change({ things: next })
      }
      setGesture(null)
    },
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    /** Remembers the saved draft and its new version. */
    noteSaved: (sent: Draft, version: number) => {
      setBase((before) => ({ ...before, version, tables: tablesOf(sent) }))
      setSaved(sent)
    },
    /** Takes over the version saved elsewhere; saving then overwrites it. */
    rebase: (fresh: Floor) => setBase(fresh),
    load,
  }
}

export type Editor = ReturnType<typeof useEditor>

/** The next save needs only the ids of these tables. */
function tablesOf({ things }: Draft): Floor['tables'] {
  return things.flatMap((thing) =>
    thing.kind === 'table'
      ? [
          {
            id: thing.id,
            table_title: thing.title,
            seating_capacity: thing.seats,
            shape: thing.shape,
            x: thing.x,
            y: thing.y,
            width: thing.width,
            height: thing.height,
            rotation: thing.rotation,
            bookable: thing.isBookable,
            min_people: thing.minPeople,
          },
        ]
      : [],
  )
}
