import type { FastifyInstance } from 'fastify'
import { tillsApi } from '#core/contract/selling/tills.ts'
import { succeed } from '#core/contract/fields.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { loadTills } from './load-tills.ts'
import { addTill, removeTill, renameTill } from './save-till.ts'

export function tillRoutes(app: FastifyInstance): void {
  serve(app, tillsApi.list, ({ tenant }) => tenant.read(loadTills))

  serve(app, tillsApi.add, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('till.added'), ...(await addTill(tx, body.title)) })),
  )

  serve(app, tillsApi.update, ({ tenant, params: { id }, body }) =>
    tenant.command(async (tx) => {
      await renameTill(tx, id, body.title)
      return { ...succeed('till.updated'), id }
    }),
  )

  serve(app, tillsApi.delete, ({ tenant, params: { id } }) =>
    tenant.command(async (tx) => {
      await removeTill(tx, id)
      return { ...succeed('till.deleted'), id }
    }),
  )
}
