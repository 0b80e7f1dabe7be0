import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PlatformDatabase } from '../../infrastructure/database/platform-database.ts'
import { allowWorkAfterReply } from '../../infrastructure/http/replies/after-reply.ts'
import { recordingFailedSignIns } from './record-failed-sign-ins.ts'

type Dependencies = { platform: PlatformDatabase; door: 'staff' | 'platform' }

/** For the two doors: passes a refusal on, and has it written down after the reply, which so takes and says the same. */
export function noteFailedSignIns(app: FastifyInstance, { platform, door }: Dependencies) {
  const failures = recordingFailedSignIns({ platform, log: app.log, door })
  const afterReply = allowWorkAfterReply(app)
  app.addHook('onClose', () => failures.close())

  return (request: FastifyRequest, username: string) =>
    (error: unknown): never => {
      afterReply(request, () => failures.record({ username, ip: request.ip, error }))
      throw error
    }
}
