import type { Floor } from '#core/contract/dining/floor-plan.ts'
import { boundsOf, type Bounds } from '#core/visits/plan-geometry.ts'
import type { Room } from '../../../ui/hooks/use-room.ts'

/** The largest scale, in pixels for a centimetre, so that few tables do not fill the screen. */
const MOST_SCALE = 1.6
/** Margin around the tables, as their signs stick out a little. */
const AROUND_CM = 35
/** A mark that is smaller than this, in pixels, shows no name that can be read. */
const LEGIBLE_PX = 32

export type Fit = { scale: number; bounds: Bounds }

/** The used part of a floor, scaled as large as fits the space. */
export function fitOf(floor: Pick<Floor, 'tables' | 'decor' | 'width' | 'height'>, room: Room): Fit {
  const bounds = padded(filledPart(floor))
  const [across, down] = [bounds.right - bounds.left, bounds.bottom - bounds.top]
  return { bounds, scale: Math.max(0, Math.min(room.width / across, room.height / down, MOST_SCALE)) }
}

function filledPart({ tables, decor, width, height }: Parameters<typeof fitOf>[0]): Bounds {
  const all = [...tables, ...decor].map(boundsOf)
  if (all.length === 0) return { left: 0, top: 0, right: width, bottom: height }
  return {
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  }
}

const padded = ({ left, top, right, bottom }: Bounds): Bounds => ({
  left: left - AROUND_CM,
  top: top - AROUND_CM,
  right: right + AROUND_CM,
  bottom: bottom + AROUND_CM,
})

/** True if the tables can be told from each other on the plan in this room. */
export function isLegible(floor: Parameters<typeof fitOf>[0], room: Room): boolean {
  const { scale } = fitOf(floor, room)
  return floor.tables.every(({ width, height }) => Math.min(width, height) * scale >= LEGIBLE_PX)
}
