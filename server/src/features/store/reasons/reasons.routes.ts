import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { reasonsApi } from '#core/contract/selling/reasons.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { loadReasons } from './load-reasons.ts'
import { addReason, removeReason, updateReason } from './save-reason.ts'

export function reasonRoutes(app: FastifyInstance): void {
  serve(app, reasonsApi.list, ({ tenant }) => tenant.read(loadReasons))

  serve(app, reasonsApi.add, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('reason.added'), ...(await addReason(tx, body)) })),
  )

  serve(app, reasonsApi.update, ({ tenant, params: { id }, body }) =>
    tenant.command(async (tx) => {
      await updateReason(tx, id, body)
      return { ...succeed('reason.updated'), id }
    }),
  )

  serve(app, reasonsApi.delete, ({ tenant, params: { id } }) =>
    tenant.command(async (tx) => {
      const undo = await removeReason(tx, id)
      return { ...succeed('reason.deleted'), id, ...undo }
    }),
  )
}
