import type { Decor, Floor, FloorBody, PlanTable, TableShape } from '#core/contract/dining/floor-plan.ts'
import { FIRST_TABLE_SIZE } from '#core/visits/floor-places.ts'
import type { Placed } from '#core/visits/plan-geometry.ts'

export type ThingKind = 'table' | Decor['kind']

/** A table or decoration on a floor. The title of a decoration is its text. */
export type Thing = Placed & {
  id: string
  kind: ThingKind
  title: string
  shape: TableShape
  seats: number
  minPeople: number
  isBookable: boolean
}

/** A floor while it is edited. */
export type Draft = { title: string; width: number; height: number; things: readonly Thing[] }

const NO_TABLE = { seats: 0, minPeople: 1, isBookable: true }

/** A draft of a stored floor, decorations first. */
export function draftOf({ title, width, height, tables, decor }: Floor): Draft {
  return { title, width, height, things: [...decor.map(decorThing), ...tables.map(tableThing)] }
}

function tableThing({ id, table_title, seating_capacity, shape, bookable, min_people, ...place }: PlanTable): Thing {
  const { x, y, width, height, rotation } = place
  const sides = { x, y, width, height, rotation }
  const kind = 'table' as const
  return {
    id,
    kind,
    title: table_title,
    shape,
    seats: seating_capacity,
    minPeople: min_people,
    isBookable: bookable,
    ...sides,
  }
}

function decorThing({ kind, text, ...place }: Decor, at: number): Thing {
  return {
    id: `decor-${at}`,
    kind,
    title: text ?? '',
    shape: kind === 'plant' ? 'round' : 'rectangle',
    ...NO_TABLE,
    ...place,
  }
}

/** The whole floor as the API takes it, and the ids of tables removed from it. */
export function bodyOf(draft: Draft, before: Pick<Floor, 'version' | 'tables'>): FloorBody {
  const { title, width, height, things } = draft
  const tables = things.filter(isTable)
  const ids = new Set(tables.map(({ id }) => id))
  return {
    version: before.version,
    title,
    width,
    height,
    tables: tables.map(
      ({ id, title: table_title, shape, seats, minPeople, isBookable, x, y, width: w, height: h, rotation }) => ({
        id,
        table_title,
        seating_capacity: seats,
        shape,
        min_people: minPeople,
        bookable: isBookable,
        x,
        y,
        width: w,
        height: h,
        rotation,
      }),
    ),
    decor: things
      .filter((thing) => !isTable(thing))
      .map(({ kind, title: text, x, y, width: w, height: h, rotation }) => ({
        kind: kind as Decor['kind'],
        x,
        y,
        width: w,
        height: h,
        rotation,
        text: text.trim() || null,
      })),
    deleted: before.tables.map(({ id }) => id).filter((id) => !ids.has(id)),
  }
}

export const isTable = ({ kind }: Pick<Thing, 'kind'>) => kind === 'table'

/**
 * A new UUID (RFC 9562). Browsers offer no `crypto.randomUUID` on pages with a plain http address in the local network.
 */
export function newThingId(random: Uint8Array = crypto.getRandomValues(new Uint8Array(16))): string {
  const bytes = Uint8Array.from(random)
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** The next title after these, counted from the highest number: "T1", "T9" → "T10". */
export function nextTitle(things: readonly Thing[], like = 'T1'): string {
  const prefix = like.replace(/\d+$/u, '')
  const numbers = things
    .filter(isTable)
    .map(({ title }) => (title.startsWith(prefix) ? Number(/^\d+$/u.exec(title.slice(prefix.length))?.[0] ?? 0) : 0))
  return `${prefix}${Math.max(0, ...numbers) + 1}`
}

const SIZES: Record<TableShape, { width: number; height: number; seats: number }> = {
  square: { ...FIRST_TABLE_SIZE, seats: 4 },
  round: { width: 90, height: 90, seats: 4 },
  rectangle: { width: 160, height: 80, seats: 6 },
  bar: { width: 240, height: 50, seats: 6 },
}
const DECOR_SIZES: Record<Decor['kind'], { width: number; height: number }> = {
  wall: { width: 300, height: 20 },
  plant: { width: 60, height: 60 },
  text: { width: 160, height: 40 },
}

/** A new table of a shape, in the middle of the visible part. */
export function newTable(shape: TableShape, at: { x: number; y: number }, things: readonly Thing[]): Thing {
  const last = things.findLast(isTable)
  const { seats, ...size } = SIZES[shape]
  return {
    id: newThingId(),
    kind: 'table',
    title: nextTitle(things, last?.title),
    shape,
    seats,
    minPeople: 1,
    isBookable: true,
    rotation: 0,
    ...size,
    ...at,
  }
}

export function newDecor(kind: Decor['kind'], at: { x: number; y: number }, title: string): Thing {
  const shape = kind === 'plant' ? 'round' : 'rectangle'
  return { id: newThingId(), kind, title, shape, ...NO_TABLE, rotation: 0, ...DECOR_SIZES[kind], ...at }
}
