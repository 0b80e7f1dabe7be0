import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, CommandOrigin } from '../database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { hasJustWritten } from './cookies.ts'
import { hashRequest } from './request-hash.ts'
import type { Session } from './session.ts'

const KEY_MAX = 128
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
// the names of rooms have a colon: a room is not left out
const SOCKET = /^[\w-]+$/

/** A command's origin from its request: caller, till, key, and the socket to leave out of notifications. */
export function originOf(request: FastifyRequest, reply: FastifyReply): CommandOrigin {
  // a file is read as a stream: its bytes do not decide if two requests are the same
  const key = request.routeOptions.config.upload ? undefined : request.headers['idempotency-key']
  const socketId = request.headers['x-socket-id']
  const { session, ip, traffic } = request
  return {
    traffic,
    // whoever catches up by events of a version needs what was written by then
    mustReadNewest: hasJustWritten(request) || request.headers['x-live-version'] !== undefined,
    onVersion: (version) => void reply.header('x-live-version', version),
    ...(session ? { actor: actorOf(session, ip), tillId: tillOf(request) } : {}),
    ...(typeof socketId === 'string' && SOCKET.test(socketId)
      ? { sender: { socketId } }
      : session
        ? { sender: { sessionId: session.id } }
        : {}),
    ...(typeof key === 'string' && key !== '' && request.method !== 'GET'
      ? {
          idempotencyKey: {
            key: checkedKey(key),
            ...hashRequest(request),
            onReplay: () => void reply.header('idempotent-replayed', 'true'),
          },
        }
      : {}),
  }
}

/** A guest's origin. Headers hold no line break, so a guest's key never equals one of staff. */
export function originOfGuest(request: FastifyRequest, reply: FastifyReply): CommandOrigin {
  const { idempotencyKey } = originOf(request, reply)
  const { traffic } = request
  return idempotencyKey
    ? { traffic, idempotencyKey: { ...idempotencyKey, key: `guest\n${idempotencyKey.key}` } }
    : { traffic }
}

/** The signed-in person for the audit log. */
export function actorOf(session: Session, ip: string): Actor {
  return session.audience === 'platform'
    ? { name: session.username, role: 'superadmin', ip }
    : { name: session.username, role: 'staff', ip, userId: session.userId }
}

/** The till that a device has chosen; null if the text is not an id. */
function tillOf({ headers }: FastifyRequest): string | null {
  const id = headers['x-till-id']
  return typeof id === 'string' && UUID.test(id) ? id : null
}

function checkedKey(key: string): string {
  if (key.length > KEY_MAX) throw new AppError('request.invalid', { field: 'Idempotency-Key' })
  return key
}
