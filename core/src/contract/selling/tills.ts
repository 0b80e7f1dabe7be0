import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, Id, requiredText } from '../fields.ts'
import { Till } from '../records.ts'

const SETTINGS = { anyOf: ['SETTINGS'] } as const
const ById = z.object({ id: Id })
const TillBody = z.object({ title: requiredText('till.title_required', 60) })

export const tillsApi = {
  list: endpoint({
    method: 'GET',
    path: '/settings/tills',
    summary: 'The tills, the first one first',
    access: SETTINGS,
    reply: z.array(Till),
  }),
  add: endpoint({
    method: 'POST',
    path: '/settings/tills/add',
    summary: 'Add a till',
    access: SETTINGS,
    body: TillBody,
    reply: done({ id: z.string() }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/settings/tills/:id/update',
    summary: 'Rename a till; closed sessions keep the title it had',
    access: SETTINGS,
    params: ById,
    body: TillBody,
    reply: done({ id: z.string() }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/settings/tills/:id',
    summary: 'Remove a till; refused while its drawer is open, and for the last one',
    access: SETTINGS,
    params: ById,
    reply: done({ id: z.string() }),
  }),
}
