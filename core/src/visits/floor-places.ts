import { boundsMeet, boundsOf, type Outlined } from './plan-geometry.ts'

/** The size of an undrawn floor, and of a table on it. Centimetres. */
export const FIRST_FLOOR_SIZE = { width: 1200, height: 800 }
export const FIRST_TABLE_SIZE = { width: 80, height: 80 }
/** Grid for tables that nobody has placed, in centimetres. */
export const GRID_CM = 150

export const MAX_FLOORS = 20
export const MAX_TABLES_OF_FLOOR = 200
export const MAX_DECOR = 200
export const MAX_FLOOR_CM = 10_000
export const MIN_FLOOR_CM = 200
export const MAX_SIDE_CM = 2000
export const MIN_SIDE_CM = 10

type Size = { width: number; height: number }

/** The first free place of the grid, row by row, else below the last row: the floor grows to `height`. */
export function firstFreePlace(floor: Size, taken: readonly Outlined[]): { x: number; y: number; height: number } {
  const columns = Math.max(1, Math.floor(floor.width / GRID_CM))
  const bounds = taken.map(boundsOf)
  for (let at = 0; ; at++) {
    const [x, y] = [GRID_CM / 2 + GRID_CM * (at % columns), GRID_CM / 2 + GRID_CM * Math.floor(at / columns)]
    const place = boundsOf({ x, y, ...FIRST_TABLE_SIZE, rotation: 0 })
    if (!bounds.some((other) => boundsMeet(other, place))) {
      const end = y + GRID_CM / 2
      return { x, y, height: Math.max(floor.height, end) }
    }
  }
}
