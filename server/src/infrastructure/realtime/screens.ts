import type { Server, Socket } from 'socket.io'
import { CATCH_UP, LIVE_READY, type CatchUp } from '#core/contract/realtime.ts'
import { ACCESS_COOKIE, REFRESH_COOKIE } from '../http/cookies.ts'
import type { FindSession, StaffSession } from '../http/session.ts'

export const roomOfTenant = (tenantId: string) => `tenant:${tenantId}`
export const roomOfWaiting = (tenantId: string) => `waiting:${tenantId}`
/** Print agents get hints about slips, and no other event. */
export const roomOfAgents = (tenantId: string) => `agents:${tenantId}`
export const roomOfSession = (sessionId: string) => `session:${sessionId}`

export type SessionLookups = {
  findSession: FindSession
  /** By a refresh token, without renewing it. */
  findSessionOfRefresh: FindSession
}

/** The events that a screen has missed since its version. */
export type FindMissed = (tenantId: string, version: number) => Promise<CatchUp>

/** A screen asks once on its return, and once more if Redis returns at that moment. */
const ASKING_MAX = 2

/**
 * Joins a socket to the rooms of its session, or to the waiting room until its restaurant may work again.
 * @returns its session; null if it joined nothing with events
 */
export async function joinRooms(socket: Socket, lookups: SessionLookups): Promise<StaffSession | null> {
  const session = await findSessionOf(socket, lookups)
  if (session === null) return null
  if (session.mayWorkUntil <= new Date()) {
    await socket.join(roomOfWaiting(session.tenantId))
    return null
  }
  await socket.join([roomOfTenant(session.tenantId), roomOfSession(session.id)])
  return socket.connected ? session : null
}

/** Joins a socket with a print agent's key to the room of its restaurant's agents. */
export async function joinRoomOfAgents(
  socket: Socket,
  findTenantOfAgent: (key: string) => Promise<string | null>,
): Promise<void> {
  const key = (socket.handshake.auth as { agentKey?: unknown }).agentKey
  const tenantId = typeof key === 'string' ? await findTenantOfAgent(key) : null
  if (tenantId !== null) await socket.join(roomOfAgents(tenantId))
}

/** Sends a joined socket its starting version: from here on it misses nothing. */
export async function sendReady(socket: Socket, joined: Promise<StaffSession | null>, catchUp: FindMissed) {
  const session = await joined
  if (session) socket.emit(LIVE_READY, { version: (await catchUp(session.tenantId, 0)).version })
}

/** Answers a socket that asks for missed events. */
export function answerCatchUp(socket: Socket, joined: Promise<StaffSession | null>, catchUp: FindMissed): void {
  let asking = 0
  socket.on(CATCH_UP, async (version: unknown, answer: unknown) => {
    if (typeof answer !== 'function' || typeof version !== 'number' || !Number.isSafeInteger(version)) return
    // too frequent calls are not answered, and must be repeated
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
}

/** Sends every screen of these restaurants the server's version, so that it sees if it missed events. */
export function sendVersions(io: Server, tenantIds: Iterable<string>, catchUp: FindMissed): void {
  for (const tenantId of new Set(tenantIds))
    catchUp(tenantId, 0).then(
      ({ version }) => io.local.to(roomOfTenant(tenantId)).emit(LIVE_READY, { version }),
      () => {},
    )
}

/**
 * A page reopened after a while has an expired access token, which its first call renews. Until then its newest refresh
 * token identifies its session.
 */
async function findSessionOf(
  { handshake: { headers } }: Socket,
  { findSession, findSessionOfRefresh }: SessionLookups,
): Promise<StaffSession | null> {
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

function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at).trim() === name) return decodeURIComponent(pair.slice(at + 1).trim())
  }
  return null
}
