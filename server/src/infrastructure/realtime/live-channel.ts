import type { Server as HttpServer, ServerResponse } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { CATCH_UP, LIVE_READY, type CatchUp } from '#core/contract/realtime.ts'
import type { Publish } from '../database/tenant.ts'
import { ACCESS_COOKIE, REFRESH_COOKIE } from '../http/cookies.ts'
import { isOwnOrigin } from '../http/anti-forgery.ts'
import { headersOfPlainReply } from '../http/replies/secure-replies.ts'
import type { FindSession, StaffSession } from '../http/session.ts'
import type { RedisConnection } from '../redis/open-redis.ts'
import { adapterOf } from './redis-adapter.ts'

type Dependencies = {
  findSession: FindSession
  /** By a refresh token, which is looked at and not renewed. */
  findSessionOfRefresh: FindSession
  /** What a restaurant's screen has missed since the version it names. */
  catchUp: (tenantId: string, version: number) => Promise<CatchUp>
  publicUrl: string
  /** Transports what this process publishes to the sockets of others; null where there are none. */
  redis: RedisConnection | null
}

export type LiveChannel = {
  publish: Publish
  /** Closes every socket of a session that has ended. */
  closeSessions: (sessionIds: readonly string[]) => void
  /** The sessions that have a socket here, by restaurant. */
  connectedSessions: () => Map<string, string[]>
  /** Whether a screen of the restaurant is connected here, or waits until it may work again. */
  hasScreens: (tenantId: string) => boolean
  /** Closes every socket of a restaurant that may not work any more; until it may, none of them joins anything. */
  shut: (tenantId: string) => void
  /** Lets those that wait come again, now that the restaurant may work. */
  wake: (tenantId: string) => void
  close: () => Promise<void>
}

const CLOCK_MS = 5_000

/** A screen asks once when it is back, and once more when Redis is back at that moment. */
const ASKING_MAX = 2

const roomOfTenant = (tenantId: string) => `tenant:${tenantId}`
const roomOfWaiting = (tenantId: string) => `waiting:${tenantId}`
const roomOfSession = (sessionId: string) => `session:${sessionId}`

/**
 * Socket.IO on the default path. A socket joins the room of its session's restaurant, never of an argument; one without a
 * session joins nothing (docs/rules.md, 60).
 */
export function openLiveChannel(
  http: HttpServer,
  { findSession, findSessionOfRefresh, catchUp, publicUrl, redis }: Dependencies,
): LiveChannel {
  const io = new Server(http, {
    ...(redis ? { adapter: adapterOf(redis) } : {}),
    serveClient: false,
    maxHttpBufferSize: 10_000,
    // a screen whose network died silently must know within five seconds
    pingInterval: 2000,
    pingTimeout: 2500,
    // the CORS option would not stop websockets of foreign pages
    allowRequest: (request, decide) => decide(null, isOwnOrigin(request.headers, publicUrl)),
  })
  const plainHeaders = Object.entries(headersOfPlainReply({ isSecure: publicUrl.startsWith('https:') }))
  io.engine.use((_request: unknown, reply: Pick<ServerResponse, 'setHeader'>, next: () => void) => {
    for (const [name, value] of plainHeaders) reply.setHeader(name, value)
    next()
  })

  const joinedSessions = new Map<Socket, StaffSession>()

  /**
   * A page that is opened again after a while comes with an access token that has run out, and renews it by its first call:
   * until then its refresh token says whose screen it is. An older one than the newest says nothing.
   */
  const sessionOf = async ({ handshake: { headers } }: Socket): Promise<StaffSession | null> => {
    for (const [name, find] of [
      [ACCESS_COOKIE, findSession],
      [REFRESH_COOKIE, findSessionOfRefresh],
    ] as const) {
      const token = readCookie(headers.cookie, name)
      const session = token === null ? null : await find(token)
      if (session?.audience === 'staff') return session
    }
    return null
  }

  const join = async (socket: Socket): Promise<StaffSession | null> => {
    const session = await sessionOf(socket)
    if (session === null) return null
    if (session.mayWorkUntil <= new Date()) {
      await socket.join(roomOfWaiting(session.tenantId))
      return null
    }
    await socket.join([roomOfTenant(session.tenantId), roomOfSession(session.id)])
    // one that went meanwhile says so no second time
    if (!socket.connected) return null
    joinedSessions.set(socket, session)
    return session
  }

  io.on('connection', (socket) => {
    socket.on('disconnect', () => joinedSessions.delete(socket))
    const joined = join(socket).catch(() => null)
    // sent once the room is joined: from here on nothing is missed
    void joined
      .then(async (session) => {
        if (session) socket.emit(LIVE_READY, { version: (await catchUp(session.tenantId, 0)).version })
      })
      .catch(() => {})
    let asking = 0
    socket.on(CATCH_UP, async (version: unknown, answer: unknown) => {
      if (typeof answer !== 'function' || typeof version !== 'number' || !Number.isSafeInteger(version)) return
      // no turns are kept here: whoever asks without a pause is not answered, and has to look again
      if (asking >= ASKING_MAX) return
      asking++
      try {
        const session = await joined
        if (session) answer(await catchUp(session.tenantId, version))
      } catch {
        // the database is away: the screen keeps polling and asks again when it reconnects
      } finally {
        asking--
      }
    })
    // `authenticate` and the `*_backend` events of other clients are accepted and cause nothing: the session says who
    // asks, and the server itself reports what happened
  })

  // when time runs out no event says so: who may go on after all comes again and is let in
  const clock = setInterval(() => {
    for (const [socket, { mayWorkUntil }] of joinedSessions) if (mayWorkUntil <= new Date()) socket.disconnect(true)
  }, CLOCK_MS)
  clock.unref()

  // what other processes published meanwhile did not arrive: each screen sees by the version whether it missed something
  redis?.onBack(() => {
    for (const tenantId of new Set([...joinedSessions.values()].map((session) => session.tenantId)))
      catchUp(tenantId, 0).then(
        ({ version }) => io.local.to(roomOfTenant(tenantId)).emit(LIVE_READY, { version }),
        () => {},
      )
  })

  return {
    publish: (tenantId, { type, ...rest }, meta, exceptSocketId) => {
      const room = io.to(roomOfTenant(tenantId))
      const payload = type === 'new_order' ? rest : {}
      ;(exceptSocketId ? room.except(exceptSocketId) : room).emit(type, payload, meta)
    },
    closeSessions: (sessionIds) => {
      // every process is told that they ended, and closes its own
      for (const id of sessionIds) io.local.in(roomOfSession(id)).disconnectSockets(true)
    },
    connectedSessions: () => {
      const byTenant = new Map<string, string[]>()
      for (const { tenantId, id } of joinedSessions.values())
        byTenant.set(tenantId, [...(byTenant.get(tenantId) ?? []), id])
      return byTenant
    },
    hasScreens: (tenantId) => {
      const { rooms } = io.of('/').adapter
      return rooms.has(roomOfTenant(tenantId)) || rooms.has(roomOfWaiting(tenantId))
    },
    shut: (tenantId) => io.local.in(roomOfTenant(tenantId)).disconnectSockets(true),
    wake: (tenantId) => io.local.in(roomOfWaiting(tenantId)).disconnectSockets(true),
    close: async () => {
      clearInterval(clock)
      io.local.disconnectSockets(true)
      io.engine.close()
    },
  }
}

function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at).trim() === name) return decodeURIComponent(pair.slice(at + 1).trim())
  }
  return null
}
