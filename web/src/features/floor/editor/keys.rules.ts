import type { Point } from '#core/visits/plan-geometry.ts'
import { SNAP_CM, TURN_DEGREES } from './moves.rules.ts'

export type KeyAct =
  | { act: 'nudge'; by: Point }
  | { act: 'turn'; degrees: number }
  | { act: 'seats'; by: number }
  | { act: 'duplicate' | 'delete' | 'properties' | 'undo' | 'redo' | 'toggle' | 'all' | 'none' }

type Pressed = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const FAR_CM = 100

/** The action of a key on the floor; null leaves the key to the browser. */
export function actOfKey({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): KeyAct | null {
  if (altKey) return null
  const letter = key.toLowerCase()
  if (ctrlKey || metaKey) {
    if (letter === 'z') return { act: shiftKey ? 'redo' : 'undo' }
    if (letter === 'y') return { act: 'redo' }
    return letter === 'a' ? { act: 'all' } : null
  }
  const arrow = ARROWS[key]
  if (arrow) {
    const far = shiftKey ? FAR_CM : SNAP_CM
    return { act: 'nudge', by: { x: arrow.x * far, y: arrow.y * far } }
  }
  if (letter === 'r') return { act: 'turn', degrees: shiftKey ? -TURN_DEGREES : TURN_DEGREES }
  if (key === '+' || key === '=') return { act: 'seats', by: 1 }
  if (key === '-' || key === '−') return { act: 'seats', by: -1 }
  if (letter === 'd') return { act: 'duplicate' }
  if (key === 'Delete' || key === 'Backspace') return { act: 'delete' }
  if (key === 'Enter') return { act: 'properties' }
  if (key === ' ') return { act: 'toggle' }
  return key === 'Escape' ? { act: 'none' } : null
}
