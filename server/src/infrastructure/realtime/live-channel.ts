import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { CATCH_UP, LIVE_READY, type CatchUp } from '#core/contract/realtime.ts'
import type { Publish } from '../database/tenant.ts'
import { ACCESS_COOKIE } from '../http/cookies.ts'
import { isOwnOrigin } from '../http/anti-forgery.ts'
import type { FindSession, StaffSession } from '../http/session.ts'

type Wiring = {
  findSession: FindSession
  /** What a restaurant's screen has missed since the version it names. */
  catchUp: (tenantId: string, version: number) => Promise<CatchUp>
  publicUrl: string
}

export type LiveChannel = {
  publish: Publish
  /** Closes every socket of a session that has ended. */
  closeSessions: (sessionIds: readonly string[]) => void
  /** The sessions that have a socket here, by restaurant. */
  connectedSessions: () => Map<string, string[]>
  close: () => Promise<void>
}

const roomOfTenant = (tenantId: string) => `tenant:${tenantId}`
const roomOfSession = (sessionId: string) => `session:${sessionId}`

/**
 * Socket.IO on the default path. A socket joins the room of its session's restaurant, never of an argument; one without a
 * session joins nothing (3-wire-contract.md, 4).
 */
export function openLiveChannel(http: HttpServer, { findSession, catchUp, publicUrl }: Wiring): LiveChannel {
  const io = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: 10_000,
    // a screen whose network died silently must know within five seconds
    pingInterval: 2000,
    pingTimeout: 2500,
    // the CORS option would not stop websockets of foreign pages
    allowRequest: (request, decide) => decide(null, isOwnOrigin(request.headers, publicUrl)),
  })

  const joinedSessions = new Map<Socket, StaffSession>()

  const join = async (socket: Socket): Promise<StaffSession | null> => {
    const token = readCookie(socket.handshake.headers.cookie, ACCESS_COOKIE)
    const session = token === null ? null : await findSession(token)
    if (session?.audience !== 'staff') return null
    await socket.join([roomOfTenant(session.tenantId), roomOfSession(session.id)])
    joinedSessions.set(socket, session)
    return session
  }

  io.on('connection', (socket) => {
    socket.on('disconnect', () => joinedSessions.delete(socket))
    const joined = join(socket).catch(() => null)
    // sent once the room is joined: from here on nothing is missed
    void joined
      .then(async (session) => {
        if (session) socket.emit(LIVE_READY, await catchUp(session.tenantId, 0).then(({ version }) => ({ version })))
      })
      .catch(() => {})
    socket.on(CATCH_UP, async (version: unknown, answer: unknown) => {
      if (typeof answer !== 'function' || typeof version !== 'number' || !Number.isSafeInteger(version)) return
      try {
        const session = await joined
        if (session) answer(await catchUp(session.tenantId, version))
      } catch {
        // the database is away: the screen keeps polling and asks again when it reconnects
      }
    })
    // `authenticate` and the `*_backend` events of other clients are accepted and cause nothing: the session says who
    // asks, and the server itself tells what happened
  })

  return {
    publish: (tenantId, { type, ...rest }, meta, exceptSocketId) => {
      const room = io.to(roomOfTenant(tenantId))
      const payload = type === 'new_order' ? rest : {}
      ;(exceptSocketId ? room.except(exceptSocketId) : room).emit(type, payload, meta)
    },
    closeSessions: (sessionIds) => {
      for (const id of sessionIds) io.in(roomOfSession(id)).disconnectSockets(true)
    },
    connectedSessions: () => {
      const byTenant = new Map<string, string[]>()
      for (const { tenantId, id } of joinedSessions.values())
        byTenant.set(tenantId, [...(byTenant.get(tenantId) ?? []), id])
      return byTenant
    },
    close: async () => {
      io.disconnectSockets(true)
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
