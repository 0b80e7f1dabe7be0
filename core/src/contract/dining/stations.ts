import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, Id, OptionalId, optionalText, requiredText, Switch, WholeNumber, withError } from '../fields.ts'

const SETTINGS = { anyOf: ['SETTINGS'] } as const
const ById = z.object({ id: Id })
export const MAX_STATIONS = 100

const minutes = (max: number) =>
  WholeNumber('station.number_invalid').pipe(
    z.int().min(1, withError('station.number_invalid')).max(max, withError('station.number_invalid')),
  )
const ids = z.array(Id).max(2000, withError('request.invalid')).optional()

export const Station = z.object({
  id: z.string(),
  title: z.string(),
  colour: z.string().nullable(),
  sound: z.string().nullable(),
  amberMin: z.int(),
  redMin: z.int(),
  recallMin: z.int(),
  parallel: z.int(),
  categoryIds: z.array(z.string()),
  itemIds: z.array(z.string()),
  printerId: z.string().nullable(),
  isDefault: z.boolean(),
})
export type Station = z.output<typeof Station>

/** Omitted fields keep their value; a new station gets the usual one. */
const StationBody = z.object({
  title: requiredText('station.title_required', 60),
  colour: optionalText(20),
  sound: optionalText(20),
  amberMin: minutes(240).optional(),
  redMin: minutes(240).optional(),
  recallMin: minutes(60).optional(),
  parallel: minutes(99).optional(),
  categoryIds: ids,
  itemIds: ids,
  printerId: OptionalId,
  isDefault: Switch.optional(),
})
export type StationDraft = z.output<typeof StationBody>

export const stationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/settings/stations',
    summary: 'The stations of the kitchen with what they make; the default one makes all that is routed nowhere',
    access: { anyOf: ['SETTINGS', 'KITCHEN', 'KITCHEN_DISPLAY'] },
    reply: z.array(Station),
  }),
  add: endpoint({
    method: 'POST',
    path: '/settings/stations/add',
    summary: 'Add a station',
    access: SETTINGS,
    body: StationBody,
    reply: done({ id: z.string() }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/settings/stations/:id/update',
    summary: 'Change a station',
    access: SETTINGS,
    params: ById,
    body: StationBody,
    reply: done({ id: z.string() }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/settings/stations/:id',
    summary: 'Remove a station; refused for the default one, and while it has something to make',
    access: SETTINGS,
    params: ById,
    reply: done({ id: z.string() }),
  }),
}
