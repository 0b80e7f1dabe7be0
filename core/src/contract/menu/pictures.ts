import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, done, Id, plainText, withError } from '../fields.ts'

const access = { anyOf: ['SETTINGS'] } as const
const ById = z.object({ id: Id })

export const PICTURES_MAX = 5
/** The last part of a picture's address. */
const Name = plainText(100)

export const picturesApi = {
  add: endpoint({
    method: 'POST',
    path: '/menu-items/:id/pictures',
    summary: 'Add a picture behind those of a menu item (multipart, file field `image`)',
    access,
    upload: true,
    params: ById,
    reply: done({ imageURL: z.string() }),
  }),
  order: endpoint({
    method: 'POST',
    path: '/menu-items/:id/pictures/order',
    summary: 'Put the pictures of a menu item in order; the first is `image`',
    changes: ['/menu-items', '/menu-items/:id'],
    access,
    params: ById,
    body: z.object({
      names: z.array(Name, withError('request.invalid')).max(PICTURES_MAX, withError('request.invalid')),
    }),
    reply: Done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/menu-items/:id/pictures/:name',
    summary: 'Take one picture of a menu item away',
    changes: ['/menu-items', '/menu-items/:id'],
    access,
    params: z.object({ id: Id, name: Name }),
    reply: Done,
  }),
}
