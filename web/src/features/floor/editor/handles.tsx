import { RotateCw } from 'lucide-react'
import { useMedia } from '../../../ui/hooks/use-media.ts'
import type { Corner } from './moves.rules.ts'
import type { Thing } from './things.rules.ts'

const CORNERS: readonly Corner[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
]
const TURN_PX = 34
/** Distance from the middle of a small thing, in pixels, so that a finger can touch it between its handles. */
const APART_PX = 38

/** Handles that turn and resize the only chosen thing; keys and the fields beside the plan do the same. */
export function Handles({ thing, scale }: { thing: Thing; scale: number }) {
  const { id, x, y, width, height, rotation } = thing
  const [w, h] = [width * scale, height * scale]
  const isCoarse = useMedia('(pointer: coarse)')
  const apart = isCoarse ? { x: Math.max(0, APART_PX - w / 2), y: Math.max(0, APART_PX - h / 2) } : { x: 0, y: 0 }
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-0 left-0 z-20"
      style={{
        width: w,
        height: h,
        translate: `${x * scale - w / 2}px ${y * scale - h / 2}px`,
        rotate: `${rotation}deg`,
      }}
    >
      <span
        data-turn={id}
        className="pointer-events-auto absolute grid size-7 cursor-grab touch-none place-items-center rounded-full border-2 border-brand bg-raised text-brand-ink pointer-coarse:size-10"
        style={{ left: w / 2, top: -TURN_PX - apart.y, translate: '-50% -50%' }}
      >
        <RotateCw className="size-4" />
      </span>
      {CORNERS.map((corner) => (
        <span
          key={`${corner.x},${corner.y}`}
          data-size={id}
          data-corner={`${corner.x},${corner.y}`}
          className="pointer-events-auto absolute grid size-6 cursor-nwse-resize touch-none place-items-center pointer-coarse:size-10"
          style={{
            left: corner.x < 0 ? -apart.x : w + apart.x,
            top: corner.y < 0 ? -apart.y : h + apart.y,
            translate: '-50% -50%',
          }}
        >
          <span className="size-3.5 rounded-sm border-2 border-brand bg-raised" />
        </span>
      ))}
    </div>
  )
}
