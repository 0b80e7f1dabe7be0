import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, CommandOrigin } from '../database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { hashRequest } from './serve.ts'
import type { Session } from './session.ts'

const KEY_MAX = 128
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** What a request contains about its command: who asks and at which till, its key, and the socket that need not be notified. */
export function originOf(request: FastifyRequest, reply: FastifyReply): CommandOrigin {
  // a file is read as a stream: its bytes are not part of what makes two requests the same
  const key = request.routeOptions.config.upload ? undefined : request.headers['idempotency-key']
  const socketId = request.headers['x-socket-id']
  const { session, ip, traffic } = request
  return {
    traffic,
    onVersion: (version) => void reply.header('x-live-version', version),
    ...(session ? { actor: actorOf(session, ip), tillId: tillOf(request) } : {}),
    ...(typeof socketId === 'string' ? { sender: { socketId } } : session ? { sender: { sessionId: session.id } } : {}),
    ...(typeof key === 'string' && key !== '' && request.method !== 'GET'
      ? {
          idempotencyKey: {
            key: checkedKey(key),
            requestHash: hashRequest(request),
            onReplay: () => void reply.header('idempotent-replayed', 'true'),
          },
        }
      : {}),
  }
}

/** The same for a guest: no header holds a line break, so that a guest's key is never one of the staff's. */
export function originOfGuest(request: FastifyRequest, reply: FastifyReply): CommandOrigin {
  const { idempotencyKey } = originOf(request, reply)
  const { traffic } = request
  return idempotencyKey
    ? { traffic, idempotencyKey: { ...idempotencyKey, key: `guest\n${idempotencyKey.key}` } }
    : { traffic }
}

/** Whoever is signed in, as the audit log names them. */
export function actorOf(session: Session, ip: string): Actor {
  return session.audience === 'platform'
    ? { name: session.username, role: 'superadmin', ip }
    : { name: session.username, role: 'staff', ip, userId: session.userId }
}

/** The till that a device has chosen; a text that is no id names none. */
function tillOf({ headers }: FastifyRequest): string | null {
  const id = headers['x-till-id']
  return typeof id === 'string' && UUID.test(id) ? id : null
}

function checkedKey(key: string): string {
  if (key.length > KEY_MAX) throw new AppError('request.invalid', { field: 'Idempotency-Key' })
  return key
}
