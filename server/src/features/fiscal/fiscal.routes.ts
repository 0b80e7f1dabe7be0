import type { FastifyInstance } from 'fastify'
import { fiscalApi } from '#core/contract/selling/fiscal.ts'
import type { AttemptLimit } from '../../infrastructure/http/limits/attempt-limit.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import type { StaffSession } from '../../infrastructure/http/session.ts'
import { loadMode } from '../settings/mode/load-mode.ts'
import { countPractice } from './fiscal.queries.ts'
import { setMode } from './set-mode.ts'

export function fiscalRoutes(app: FastifyInstance, { attempts }: { attempts: AttemptLimit }): void {
  serve(app, fiscalApi.show, ({ tenant }) => tenant.read(async (tx) => ({ mode: await loadMode(tx) })))

  serve(app, fiscalApi.practice, ({ tenant }) => tenant.read((tx) => countPractice(tx.db)))

  serve(app, fiscalApi.setMode, ({ tenant, session, body }) =>
    setMode({ tenant, username: (session as StaffSession).username, attempts }, body),
  )
}
