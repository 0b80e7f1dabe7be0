import type { FastifyInstance } from 'fastify'
import { searchApi } from '#core/contract/platform/search.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import type { StaffSession } from '../../../infrastructure/http/session.ts'
import { findRows } from './find-rows.ts'

export function searchRoutes(app: FastifyInstance): void {
  serve(app, searchApi.find, ({ tenant, session, query }) =>
    tenant.read((tx) => findRows(tx, session as StaffSession, query.q)),
  )
}
