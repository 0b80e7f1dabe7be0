import type { Server as HttpServer, ServerResponse } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { LIVE_EVENTS } from '#core/contract/realtime.ts'
import type { Publish } from '../database/tenant.ts'
import { isOwnOrigin } from '../http/anti-forgery.ts'
import { headersOfPlainReply } from '../http/replies/secure-replies.ts'
import type { StaffSession } from '../http/session.ts'
import type { RedisConnection } from '../redis/open-redis.ts'
import { openGuestScreens, screenTokenOf, type FindLinkedScreen } from './guest-screens.ts'
import { openPresence, type FindName } from './presence.ts'
import { adapterOf } from './redis-adapter.ts'
import {
  answerCatchUp,
  joinRoomOfAgents,
  joinRooms,
  roomOfAgents,
  roomOfSession,
  roomOfTenant,
  roomOfWaiting,
  sendReady,
  sendVersions,
  type FindMissed,
  type SessionLookups,
} from './screens.ts'
import { openSenders, type Senders } from './senders.ts'

type Dependencies = SessionLookups & {
  catchUp: FindMissed
  /** The restaurant of a print agent's key. */
  findTenantOfAgent: (key: string) => Promise<string | null>
  findName: FindName
  /** The guests' screen of a link. */
  findScreen: FindLinkedScreen
  publicUrl: string
  /** Carries events to sockets of other processes; null if there are none. */
  redis: RedisConnection | null
}

export type LiveChannel = {
  publish: Publish
  /** Closes every socket of an ended session. */
  closeSessions: (sessionIds: readonly string[]) => void
  /** Closes the sockets of a revoked screen link, in every process. */
  closeScreen: (tenantId: string, screenId: string) => void
  /** Sessions with a socket here, by restaurant. */
  connectedSessions: () => Map<string, string[]>
  /** True if a screen of the restaurant is connected here, or waits until it may work again. */
  hasScreens: (tenantId: string) => boolean
  /** Closes every socket of a restaurant that may no longer work; until it may, none can join. */
  shut: (tenantId: string) => void
  /** Lets waiting screens reconnect now that the restaurant may work. */
  wake: (tenantId: string) => void
  close: () => Promise<void>
}

const CLOCK_MS = 5_000

/**
 * Socket.IO on the default path. A socket joins the room of its session's restaurant, never that of an argument;
 * without a session it joins nothing (docs/rules/clients.md#live-channel).
 */
export function openLiveChannel(http: HttpServer, dependencies: Dependencies): LiveChannel {
  const { catchUp, findTenantOfAgent, findName, findScreen, redis } = dependencies
  const io = openSocketServer(http, dependencies.publicUrl, redis)
  const senders = openSenders(io, redis !== null)
  const presence = openPresence(io, findName)
  const guestScreens = openGuestScreens(io, findScreen)
  const joinedSessions = new Map<Socket, StaffSession>()

  io.on('connection', (socket) => {
    const token = screenTokenOf(socket)
    if (token !== null) return void guestScreens.join(socket, token).catch(() => socket.disconnect(true))
    socket.on('disconnect', () => joinedSessions.delete(socket))
    joinRoomOfAgents(socket, findTenantOfAgent).catch(() => {})
    const joined = joinRooms(socket, dependencies).catch(() => null)
    void joined.then((session) => session && joinedSessions.set(socket, session))
    sendReady(socket, joined, catchUp).catch(() => {})
    answerCatchUp(socket, joined, catchUp)
    presence.follow(socket, joined)
    guestScreens.follow(socket, joined)
    nameSender(socket, joinedSessions, senders)
  })

  // expiry emits no event; a screen that may continue after all reconnects and is admitted
  const clock = setInterval(() => {
    for (const [socket, { mayWorkUntil }] of joinedSessions) if (mayWorkUntil <= new Date()) socket.disconnect(true)
    guestScreens.closeExpired()
  }, CLOCK_MS).unref()

  // events of other processes were lost while Redis was away
  redis?.onBack(() =>
    sendVersions(
      io,
      Array.from(joinedSessions.values(), ({ tenantId }) => tenantId),
      catchUp,
    ),
  )

  return {
    ...closings(io),
    shut: (tenantId) => {
      io.local.in(roomOfTenant(tenantId)).disconnectSockets(true)
      guestScreens.shut(tenantId)
    },
    closeScreen: guestScreens.closeScreen,
    publish: (tenantId, events, sender) => {
      publishEvents(io, senders, { tenantId, events, sender })
      guestScreens.hint(
        tenantId,
        events.map(({ event }) => event.type),
      )
    },
    connectedSessions: () => groupByTenant(joinedSessions.values()),
    hasScreens: (tenantId) => {
      const { rooms } = io.of('/').adapter
      return rooms.has(roomOfTenant(tenantId)) || rooms.has(roomOfWaiting(tenantId))
    },
    close: async () => {
      clearInterval(clock)
      senders.close()
      presence.close()
      io.local.disconnectSockets(true)
      io.engine.close()
    },
  }
}

/** Accepts other clients' `authenticate` without effect: the session identifies the caller. */
function nameSender(socket: Socket, sessions: ReadonlyMap<Socket, StaffSession>, senders: Senders) {
  for (const type of LIVE_EVENTS)
    socket.on(`${type}_backend`, () => {
      const session = sessions.get(socket)
      if (session) senders.name(session.id, type, socket.id)
    })
}

function openSocketServer(http: HttpServer, publicUrl: string, redis: RedisConnection | null): Server {
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
  return io
}

/** Each process closes its own sockets: the database tells all of them. */
function closings(io: Server): Pick<LiveChannel, 'closeSessions' | 'wake'> {
  return {
    closeSessions: (sessionIds) => {
      for (const id of sessionIds) io.local.in(roomOfSession(id)).disconnectSockets(true)
    },
    wake: (tenantId) => io.local.in(roomOfWaiting(tenantId)).disconnectSockets(true),
  }
}

type Published = { tenantId: string; events: Parameters<Publish>[1]; sender: Parameters<Publish>[2] }

/** Sends a call's events to the screens of its restaurant, except the calling socket. */
function publishEvents(io: Server, senders: Senders, { tenantId, events, sender }: Published): void {
  const send = (room: string, except: string[]) => {
    for (const { event, meta } of events) {
      const { type, ...rest } = event
      // the orders of an update are for the server's own caches
      io.to(room)
        .except(except)
        .emit(type, type === 'order_update' ? {} : rest, meta)
    }
  }
  if (events.some(({ event }) => event.type === 'print_update')) io.to(roomOfAgents(tenantId)).emit('print_update', {})
  const { socketId, sessionId } = sender
  if (socketId !== undefined || sessionId === undefined) return send(roomOfTenant(tenantId), socketId ? [socketId] : [])
  const own = roomOfSession(sessionId)
  const socketsOfSession = () => [...(io.of('/').adapter.rooms.get(own) ?? [])]
  const present = new Set(socketsOfSession())
  send(roomOfTenant(tenantId), [own])
  senders.hold(
    sessionId,
    events.map(({ event }) => event.type),
    (namedId) => {
      const joinedSince = socketsOfSession().filter((id) => !present.has(id))
      send(own, namedId === undefined ? joinedSince : [...joinedSince, namedId])
    },
  )
}

function groupByTenant(sessions: Iterable<StaffSession>): Map<string, string[]> {
  const byTenant = new Map<string, string[]>()
  for (const { tenantId, id } of sessions) byTenant.set(tenantId, [...(byTenant.get(tenantId) ?? []), id])
  return byTenant
}
