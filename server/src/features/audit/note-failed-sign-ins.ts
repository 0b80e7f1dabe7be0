import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PlatformDatabase } from '../../infrastructure/database/platform-database.ts'
import { allowWorkAfterReply } from '../../infrastructure/http/replies/after-reply.ts'
import { recordingFailedSignIns } from './record-failed-sign-ins.ts'

type Dependencies = { platform: PlatformDatabase; audience: 'staff' | 'platform' }

/** Records refusals of both sign-in calls after the reply, so that its timing and content stay the same. */
export function noteFailedSignIns(app: FastifyInstance, { platform, audience }: Dependencies) {
  const failures = recordingFailedSignIns({ platform, log: app.log, audience })
  const afterReply = allowWorkAfterReply(app)
  app.addHook('onClose', () => failures.close())

  return (request: FastifyRequest, username: string) =>
    (error: unknown): never => {
      afterReply(request, () => failures.record({ username, ip: request.ip, error }))
      throw error
    }
}
