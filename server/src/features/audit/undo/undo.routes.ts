import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { undoApi } from '#core/contract/people/undo.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import type { StaffSession } from '../../../infrastructure/http/session.ts'
import { undoDeletion, type Deletions } from './undo-deletion.ts'

export function undoRoutes(app: FastifyInstance, { deletions }: { deletions: Deletions }): void {
  serve(app, undoApi.undo, ({ tenant, session, body }) =>
    tenant.command(async (tx) => {
      await undoDeletion(tx, body.token, session as StaffSession, deletions)
      return succeed('undo.done')
    }),
  )
}
