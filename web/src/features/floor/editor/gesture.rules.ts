import type { Bounds, Point } from '#core/visits/plan-geometry.ts'
import { changeThings, moveBy, rotationTowards, sizeBy, touchedBy, type Corner, type Ids } from './moves.rules.ts'
import type { Draft, Thing } from './things.rules.ts'

/** A drag with the pointer; places in centimetres. */
export type Gesture = { from: Point; to: Point } & (
  | { kind: 'move'; leadId: string; ids: Ids; adds: boolean }
  | { kind: 'turn'; id: string }
  | { kind: 'size'; id: string; corner: Corner }
  | { kind: 'frame'; kept: Ids }
)

/** The things as they would be if the pointer were lifted now. */
export function thingsAfter(draft: Draft, gesture: Gesture): readonly Thing[] {
  const { from, to } = gesture
  switch (gesture.kind) {
    case 'move':
      return moveBy(draft, gesture.ids, { x: to.x - from.x, y: to.y - from.y, leadId: gesture.leadId })
    case 'turn':
      return changeThings(draft.things, new Set([gesture.id]), (thing) => ({
        ...thing,
        rotation: rotationTowards(thing, to),
      }))
    case 'size':
      return changeThings(draft.things, new Set([gesture.id]), (thing) =>
        sizeBy(thing, gesture.corner, { x: to.x - from.x, y: to.y - from.y }),
      )
    case 'frame':
      return draft.things
  }
}

/** The frame from the start of the drag to the pointer. */
export function frameOf({ from, to }: Pick<Gesture, 'from' | 'to'>): Bounds {
  return {
    left: Math.min(from.x, to.x),
    right: Math.max(from.x, to.x),
    top: Math.min(from.y, to.y),
    bottom: Math.max(from.y, to.y),
  }
}

/** Ids of the things chosen while a frame is drawn. */
export function chosenBy(draft: Draft, gesture: Gesture & { kind: 'frame' }): Ids {
  return new Set([...gesture.kept, ...touchedBy(draft.things, frameOf(gesture))])
}
