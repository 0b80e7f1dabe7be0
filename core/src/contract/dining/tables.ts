import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, Id, requiredText, WholeNumber, withError } from '../fields.ts'
import { StoreTable } from '../records.ts'
import { deleted } from '../people/undo.ts'

const access = { anyOf: ['SETTINGS'] } as const
const ById = z.object({ id: Id })
const Seats = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  WholeNumber('table.seats_required').pipe(
    z.int().min(0, withError('table.seats_invalid')).max(9999, withError('table.seats_invalid')),
  ),
)
export const TableBody = z.object({
  title: requiredText('table.title_required', 100),
  floor: requiredText('table.floor_required', 100),
  seatingCapacity: Seats,
})

export const tablesApi = {
  list: endpoint({
    method: 'GET',
    path: '/settings/store-tables',
    summary: 'The tables',
    access,
    reply: z.array(StoreTable),
  }),
  add: endpoint({
    method: 'POST',
    path: '/settings/store-tables/add',
    summary: 'Add a table',
    access,
    body: TableBody,
    reply: done({ id: z.string() }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/settings/store-tables/:id/update',
    summary: 'Change a table',
    access,
    params: ById,
    body: TableBody,
    reply: done({ id: z.string() }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/settings/store-tables/:id',
    summary: 'Remove a table; refused while it has an open order',
    access,
    params: ById,
    reply: deleted({ id: z.string() }),
  }),
}
