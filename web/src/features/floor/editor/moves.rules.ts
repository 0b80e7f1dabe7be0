import { MAX_SIDE_CM } from '#core/visits/floor-places.ts'
import {
  boundsMeet,
  boundsOf,
  overlap,
  turn,
  type Bounds,
  type Outlined,
  type Point,
} from '#core/visits/plan-geometry.ts'
import { isTable, newThingId, nextTitle, type Draft, type Thing } from './things.rules.ts'

export const SNAP_CM = 10
export const TURN_DEGREES = 15
const LEAST_SIDE_CM = 20

export type Ids = ReadonlySet<string>
type Room = Pick<Draft, 'width' | 'height'>

export const snap = (value: number, step = SNAP_CM) => Math.round(value / step) * step
const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Changes the things with these ids; the others stay the same objects. */
export function changeThings(things: readonly Thing[], ids: Ids, change: (thing: Thing) => Thing): readonly Thing[] {
  return things.map((thing) => (ids.has(thing.id) ? change(thing) : thing))
}

/**
 * Moves the chosen things together, snapping the dragged one to the grid; no middle leaves the floor. Returns the same
 * array if nothing moves.
 */
export function moveBy(
  { things, ...room }: Draft,
  ids: Ids,
  { x, y, leadId }: Point & { leadId: string },
): readonly Thing[] {
  const lead = things.find(({ id }) => id === leadId)
  if (!lead) return things
  const by = within(things, ids, room, { x: snap(lead.x + x) - lead.x, y: snap(lead.y + y) - lead.y })
  if (by.x === 0 && by.y === 0) return things
  return changeThings(things, ids, (thing) => ({ ...thing, x: thing.x + by.x, y: thing.y + by.y }))
}

/** Moves by exactly this much, as arrow keys do. */
export function nudge({ things, ...room }: Draft, ids: Ids, by: Point): readonly Thing[] {
  const { x, y } = within(things, ids, room, by)
  return changeThings(things, ids, (thing) => ({ ...thing, x: thing.x + x, y: thing.y + y }))
}

/** The part of a move that keeps every middle on the floor. */
function within(things: readonly Thing[], ids: Ids, { width, height }: Room, { x, y }: Point): Point {
  const chosen = things.filter(({ id }) => ids.has(id))
  const [xs, ys] = [chosen.map((thing) => thing.x), chosen.map((thing) => thing.y)]
  if (chosen.length === 0) return { x: 0, y: 0 }
  return {
    x: clamp(x, -Math.min(...xs), Math.max(-Math.min(...xs), width - Math.max(...xs))),
    y: clamp(y, -Math.min(...ys), Math.max(-Math.min(...ys), height - Math.max(...ys))),
  }
}

/** Rotates each thing around its middle, to whole steps of 15 degrees. */
export function turnBy(things: readonly Thing[], ids: Ids, degrees: number): readonly Thing[] {
  return changeThings(things, ids, (thing) => ({ ...thing, rotation: fullTurn(thing.rotation + degrees) }))
}

const fullTurn = (degrees: number) => ((snap(degrees, TURN_DEGREES) % 360) + 360) % 360

/** The rotation with which the handle above a thing points at this place. */
export function rotationTowards({ x, y }: Point, pointer: Point): number {
  return fullTurn((Math.atan2(pointer.y - y, pointer.x - x) * 180) / Math.PI + 90)
}

/** A dragged corner: -1 is left or top, 1 is right or bottom, before rotation. */
export type Corner = { x: -1 | 1; y: -1 | 1 }

/** Resizes by moving a corner by this much, wherever its handle was held. */
export function sizeBy(thing: Thing, corner: Corner, by: Point): Thing {
  const from = cornerOf(thing, corner)
  return sizeTo(thing, corner, { x: from.x + by.x, y: from.y + by.y })
}

/** Resizes by moving a corner to this place, in steps of 10 cm; the opposite corner stays. Squares stay square. */
export function sizeTo(thing: Thing, corner: Corner, pointer: Point): Thing {
  const fixed = cornerOf(thing, { x: -corner.x as -1 | 1, y: -corner.y as -1 | 1 })
  const local = turn({ x: pointer.x - fixed.x, y: pointer.y - fixed.y }, -thing.rotation)
  let width = clamp(snap(local.x * corner.x), LEAST_SIDE_CM, MAX_SIDE_CM)
  let height = clamp(snap(local.y * corner.y), LEAST_SIDE_CM, MAX_SIDE_CM)
  if (thing.shape === 'square' && isTable(thing)) width = height = Math.max(width, height)
  if (thing.kind === 'wall') height = Math.max(10, Math.min(height, MAX_SIDE_CM))
  const half = turn({ x: (corner.x * width) / 2, y: (corner.y * height) / 2 }, thing.rotation)
  return { ...thing, width, height, x: Math.round(fixed.x + half.x), y: Math.round(fixed.y + half.y) }
}

function cornerOf({ x, y, width, height, rotation }: Thing, corner: Corner): Point {
  const turned = turn({ x: (corner.x * width) / 2, y: (corner.y * height) / 2 }, rotation)
  return { x: x + turned.x, y: y + turned.y }
}

/** Ids of the things that a frame touches. */
export function touchedBy(things: readonly Thing[], frame: Bounds): string[] {
  return things.filter((thing) => boundsMeet(boundsOf(thing), frame)).map(({ id }) => id)
}

export const EDGES = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const
export type Edge = (typeof EDGES)[number]

/** Aligns the chosen things at one edge, or the middle, of all of them. */
export function align({ things, ...room }: Draft, ids: Ids, edge: Edge): readonly Thing[] {
  const chosen = things.filter(({ id }) => ids.has(id)).map(boundsOf)
  if (chosen.length < 2) return things
  const all: Bounds = {
    left: Math.min(...chosen.map(({ left }) => left)),
    right: Math.max(...chosen.map(({ right }) => right)),
    top: Math.min(...chosen.map(({ top }) => top)),
    bottom: Math.max(...chosen.map(({ bottom }) => bottom)),
  }
  return changeThings(things, ids, (thing) => {
    const { x, y } = towards(boundsOf(thing), all, edge)
    return {
      ...thing,
      x: clamp(Math.round(thing.x + x), 0, room.width),
      y: clamp(Math.round(thing.y + y), 0, room.height),
    }
  })
}

function towards(own: Bounds, all: Bounds, edge: Edge): Point {
  switch (edge) {
    case 'left':
    case 'right':
      return { x: all[edge] - own[edge], y: 0 }
    case 'top':
    case 'bottom':
      return { x: 0, y: all[edge] - own[edge] }
    case 'center':
      return { x: (all.left + all.right - own.left - own.right) / 2, y: 0 }
    case 'middle':
      return { x: 0, y: (all.top + all.bottom - own.top - own.bottom) / 2 }
  }
}

/** Copies of the chosen things beside them, with new titles and ids. */
export function duplicate(draft: Draft, ids: Ids): { things: readonly Thing[]; added: string[] } {
  const things = [...draft.things]
  const added: string[] = []
  for (const thing of draft.things.filter(({ id }) => ids.has(id))) {
    const id = newThingId()
    const title = isTable(thing) ? nextTitle(things, thing.title) : thing.title
    const [x, y] = [clamp(thing.x + 40, 0, draft.width), clamp(thing.y + 40, 0, draft.height)]
    things.push({ ...thing, id, title, x, y })
    added.push(id)
  }
  return { things, added }
}

/** The tables that overlap another one. */
export function overlapping(things: readonly Thing[]): Ids {
  const tables = things
    .filter((thing) => isTable(thing) || thing.kind === 'wall')
    .map((thing) => ({ thing, bounds: knownBounds(thing) }))
  const found = new Set<string>()
  for (const [at, one] of tables.entries())
    for (const other of tables.slice(at + 1))
      if (
        (isTable(one.thing) || isTable(other.thing)) &&
        boundsMeet(one.bounds, other.bounds) &&
        overlap(one.thing, other.thing)
      )
        for (const { thing } of [one, other]) if (isTable(thing)) found.add(thing.id)
  return found
}

const bounds = new WeakMap<Outlined, Bounds>()

/** A thing is replaced when it changes: its bounds are computed once. */
function knownBounds(thing: Thing): Bounds {
  let known = bounds.get(thing)
  if (!known) {
    known = boundsOf(thing)
    bounds.set(thing, known)
  }
  return known
}

const ROW_CM = 60

/** In reading order: by rows from the top, each from the left. */
export function inReadingOrder(things: readonly Thing[]): Thing[] {
  const byTop = things.toSorted((a, b) => a.y - b.y || a.x - b.x)
  const rows: Thing[][] = []
  for (const thing of byTop) {
    const row = rows.at(-1)
    if (row && thing.y - row[0]!.y <= ROW_CM) row.push(thing)
    else rows.push([thing])
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.x - b.x || a.y - b.y))
}
