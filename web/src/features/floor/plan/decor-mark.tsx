import { clsx } from 'clsx'
import { memo } from 'react'
import type { Decor } from '#core/contract/dining/floor-plan.ts'

const LOOKS: Record<Decor['kind'], string> = {
  wall: 'bg-edge/60 rounded-xs',
  plant: 'rounded-full bg-tint-olive border-2 border-tint-olive-ink/40',
  text: 'text-ink-faint',
}

/** Walls, plants and texts: nobody sits at them. */
export const DecorMark = memo(function DecorMark({ decor, scale }: { decor: Decor; scale: number }) {
  const { kind, x, y, width, height, rotation, text } = decor
  return (
    <span
      aria-hidden="true"
      style={{
        left: (x - width / 2) * scale,
        top: (y - height / 2) * scale,
        width: width * scale,
        height: height * scale,
        rotate: `${rotation}deg`,
      }}
      className={clsx(
        'pointer-events-none absolute flex items-center justify-center overflow-visible text-center text-sm font-semibold whitespace-nowrap',
        LOOKS[kind],
      )}
    >
      {text}
    </span>
  )
})
