import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { reasonsApi } from '#core/contract/selling/reasons.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { toReasonRecord } from './reason-record.rules.ts'
import { listReasons } from './reasons.queries.ts'
import { addReason, removeReason, updateReason } from './save-reason.ts'

export function reasonRoutes(app: FastifyInstance): void {
  serve(app, reasonsApi.list, ({ tenant }) => tenant.read(async (tx) => (await listReasons(tx.db)).map(toReasonRecord)))

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
