import { z } from 'zod'
import { TABLE_STATES } from '../../visits/table-state.ts'
import {
  FIRST_FLOOR_SIZE,
  FIRST_TABLE_SIZE,
  MAX_DECOR,
  MAX_FLOOR_CM,
  MAX_FLOORS,
  MAX_SIDE_CM,
  MAX_TABLES_OF_FLOOR,
  MIN_FLOOR_CM,
  MIN_SIDE_CM,
} from '../../visits/floor-places.ts'
import { endpoint } from '../endpoint.ts'
import {
  Decimal,
  done,
  Id,
  Instant,
  OptionalNewId,
  optionalText,
  requiredText,
  WholeNumber,
  withError,
} from '../fields.ts'
import { deleted } from '../people/undo.ts'
import { TableBody } from './tables.ts'
import { FLOOR, SERVICE } from './visit-fields.ts'

export const TABLE_SHAPES = ['round', 'square', 'rectangle', 'bar'] as const
export type TableShape = (typeof TABLE_SHAPES)[number]
export const DECOR_KINDS = ['wall', 'plant', 'text'] as const
export type DecorKind = (typeof DECOR_KINDS)[number]

const SETTINGS = { anyOf: ['SETTINGS'] } as const
const ById = z.object({ id: Id })
const ByFloor = z.object({ floorId: Id })

const within = (min: number, max: number) =>
  WholeNumber('request.invalid').pipe(
    z.int().min(min, withError('request.invalid')).max(max, withError('request.invalid')),
  )
const Position = within(0, MAX_FLOOR_CM)
const Side = within(MIN_SIDE_CM, MAX_SIDE_CM)
const Rotation = within(0, 359)

/** Walls, plants and texts: visible objects without seats. Centre and sides in centimetres. */
const Decor = z.object({
  kind: z.enum(DECOR_KINDS),
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
  rotation: z.int(),
  text: z.string().nullable(),
})
export type Decor = z.output<typeof Decor>

/** `x` and `y` are its centre, from the left and top of the floor in centimetres; rotation is clockwise. */
const PlanTable = z.object({
  id: z.string(),
  table_title: z.string(),
  seating_capacity: z.int(),
  shape: z.enum(TABLE_SHAPES),
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
  rotation: z.int(),
  bookable: z.boolean(),
  min_people: z.int(),
})
export type PlanTable = z.output<typeof PlanTable>

const Floor = z.object({
  id: z.string(),
  title: z.string(),
  width: z.int(),
  height: z.int(),
  decor: z.array(Decor),
  version: z.int(),
  tables: z.array(PlanTable),
})
export type Floor = z.output<typeof Floor>

/** The fields of a visit's table or tab. */
const OF_VISIT = {
  state: z.enum(TABLE_STATES),
  since: Instant.nullable(),
  visit_id: z.string().optional(),
  name: z.string().optional(),
  covers: z.int().optional(),
  /** User name and name of the waiter. */
  waiter: z.string().optional(),
  waiter_name: z.string().optional(),
  /** Menu items done and not served. */
  ready: z.int(),
  /** The amount due, for staff who sell. */
  amount: Decimal.optional(),
}
const TableNow = z.object({
  table_id: z.string(),
  ...OF_VISIT,
  reservation_id: z.string().optional(),
  /** The expected booking while the table waits for it. */
  booking: z.object({ name: z.string(), people: z.int().nullable() }).optional(),
})
export type TableNow = z.output<typeof TableNow>
const Tab = z.object({ ...OF_VISIT, visit_id: z.string() })
export type Tab = z.output<typeof Tab>

const FloorState = z.object({
  version: z.int(),
  tables: z.array(TableNow),
  tabs: z.array(Tab),
  time_zone: z.string(),
  /** Currency of the amounts. */
  currency: z.string().optional(),
})
export type FloorState = z.output<typeof FloorState>

const DraftDecor = z.object({
  kind: z.enum(DECOR_KINDS),
  x: Position,
  y: Position,
  width: within(MIN_SIDE_CM, MAX_FLOOR_CM),
  height: within(MIN_SIDE_CM, MAX_FLOOR_CM),
  rotation: Rotation.default(0),
  text: optionalText(100),
})

const DraftTable = z.object({
  id: OptionalNewId,
  table_title: TableBody.shape.title,
  seating_capacity: TableBody.shape.seatingCapacity,
  shape: z.enum(TABLE_SHAPES).default('square'),
  x: Position,
  y: Position,
  width: Side.default(FIRST_TABLE_SIZE.width),
  height: Side.default(FIRST_TABLE_SIZE.height),
  rotation: Rotation.default(0),
  bookable: z.boolean().default(true),
  min_people: within(1, 9999).default(1),
})

const INVALID = withError('request.invalid')

const FloorDraft = z
  .object({
    version: within(0, 999_999_999),
    title: requiredText('table.floor_required', 100),
    width: within(MIN_FLOOR_CM, MAX_FLOOR_CM).default(FIRST_FLOOR_SIZE.width),
    height: within(MIN_FLOOR_CM, MAX_FLOOR_CM).default(FIRST_FLOOR_SIZE.height),
    decor: z.array(DraftDecor).max(MAX_DECOR, withError('request.invalid')).default([]),
    tables: z.array(DraftTable).max(MAX_TABLES_OF_FLOOR, withError('floor.too_many_tables')).default([]),
    deleted: z.array(Id).max(MAX_TABLES_OF_FLOOR, withError('request.invalid')).default([]),
  })
  .refine(
    ({ width, height, tables, decor }) => [...tables, ...decor].every(({ x, y }) => x <= width && y <= height),
    INVALID,
  )
  .refine(({ tables }) => {
    const ids = tables.flatMap(({ id }) => (id === null ? [] : [id]))
    return new Set(ids).size === ids.length
  }, INVALID)
export type FloorDraft = z.output<typeof FloorDraft>
export type FloorBody = z.input<typeof FloorDraft>

/** Calls to reload after the plan changes. */
const CHANGED = [
  '/floor-plan',
  '/floor-plan/state',
  '/settings/store-tables',
  '/pos/init',
  '/visits',
  '/orders',
  '/reservations',
] as const

export const floorPlanApi = {
  show: endpoint({
    method: 'GET',
    path: '/floor-plan',
    summary: 'The floors with their tables, in centimetres',
    access: FLOOR,
    reply: z.object({ floors: z.array(Floor) }),
  }),
  state: endpoint({
    method: 'GET',
    path: '/floor-plan/state',
    summary: 'What each table shows now, and the tabs; amounts for whoever sells',
    access: FLOOR,
    reply: FloorState,
  }),
  save: endpoint({
    method: 'POST',
    path: '/settings/floor-plan/:floorId',
    summary: `Save a floor whole as it was read at \`version\`; an unknown id with version 0 adds one, of ${MAX_FLOORS} at most`,
    changes: CHANGED,
    access: SETTINGS,
    params: ByFloor,
    body: FloorDraft,
    bodyMax: 512 * 1024,
    reply: done({ version: z.int() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/settings/floor-plan/:floorId',
    summary: 'Remove a floor with its tables; refused while somebody sits at one or has booked it',
    changes: CHANGED,
    access: SETTINGS,
    params: ByFloor,
    reply: deleted({ id: z.string() }),
  }),
  clean: endpoint({
    method: 'POST',
    path: '/tables/:id/clean',
    summary: 'A table has been cleaned and is free',
    changes: ['/floor-plan/state'],
    access: { anyOf: ['POS', 'ORDERS', 'RESERVATIONS', 'MANAGE_RESERVATIONS', 'ORDER_STATUS'] },
    params: ById,
    reply: done({ id: z.string() }),
  }),
}

/** Staff who see amounts. */
export const SEES_AMOUNTS = SERVICE
