import type { PointerEvent, RefObject } from 'react'
import type { Point } from '#core/visits/plan-geometry.ts'
import type { Gesture } from './gesture.rules.ts'
import type { Corner } from './moves.rules.ts'
import type { Editor } from './use-editor.ts'

type Surface = {
  canvas: RefObject<HTMLElement | null>
  /** Pixels of a centimetre. */
  scale: number
  /** True while presses add to the chosen things, and a finger draws a frame instead of scrolling. */
  isSeveral: boolean
}

/** A press that moves less than this, in pixels, is no drag. */
const STILL_PX = 4

/**
 * Mouse, finger and pen on the canvas. Elements name the drag they begin by a data attribute: `data-thing`, `data-turn`
 * and `data-size` hold the id, the last with a corner; the rest of the canvas draws a frame.
 */
export function usePointer(editor: Editor, { canvas, scale, isSeveral }: Surface) {
  const { gesture, setGesture, chosen, choose } = editor

  const placeOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top } = canvas.current!.getBoundingClientRect()
    return { x: (clientX - left) / scale, y: (clientY - top) / scale }
  }

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || !(event.target instanceof Element)) return
    const from = placeOf(event)
    const adds = event.shiftKey || isSeveral
    const data = event.target.closest<HTMLElement>('[data-turn],[data-size],[data-thing]')?.dataset ?? {}
    const begin = startOf(data)
    if (begin) setGesture({ ...begin, from, to: from })
    else if (data['thing'] !== undefined) {
      const id = data['thing']
      const ids = new Set(adds || chosen.has(id) ? chosen : [])
      if (adds && chosen.has(id)) ids.delete(id)
      else ids.add(id)
      choose(ids)
      if (ids.has(id)) setGesture({ kind: 'move', leadId: id, ids, adds, from, to: from })
    } else if (event.pointerType === 'touch' && !isSeveral) {
      choose([])
      return
    } else setGesture({ kind: 'frame', kept: new Set(adds ? chosen : []), from, to: from })
    canvas.current?.setPointerCapture(event.pointerId)
    // capturing the pointer would keep the focus from the pressed thing, which keys apply to
    event.preventDefault()
    const pressed = event.target.closest<HTMLElement>('[data-thing]')
    if (pressed) pressed.focus({ preventScroll: true })
    else if (!begin && document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }

  /** The drag with the pointer's present place; a press that has hardly moved is no drag yet. */
  const movedTo = (before: Gesture, event: PointerEvent): Gesture => {
    const to = placeOf(event)
    const isStill = before.to === before.from
    const isNear = Math.hypot(to.x - before.from.x, to.y - before.from.y) * scale < STILL_PX
    return isStill && isNear ? before : { ...before, to }
  }

  return {
    onPointerDown,
    onPointerMove: (event: PointerEvent) => {
      if (gesture) setGesture(movedTo(gesture, event))
    },
    onPointerUp: (event: PointerEvent) => {
      if (!gesture) return
      // a quick hand lifts the pointer before its last moves are drawn
      const done = movedTo(gesture, event)
      // a press without a move changes nothing, even if the table is off the grid
      if (done.kind === 'frame' || done.to !== done.from) return editor.finish(done)
      // pressing one of several chosen things chooses it alone
      if (gesture.kind === 'move' && !gesture.adds) choose([gesture.leadId])
      setGesture(null)
    },
    onPointerCancel: () => setGesture(null),
  }
}

function startOf({ turn, size, corner }: DOMStringMap) {
  if (turn !== undefined) return { kind: 'turn' as const, id: turn }
  if (size === undefined) return null
  const [x, y] = corner!.split(',').map(Number) as [Corner['x'], Corner['y']]
  return { kind: 'size' as const, id: size, corner: { x, y } }
}
