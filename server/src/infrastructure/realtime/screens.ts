import type { Server, Socket } from 'socket.io'
import { CATCH_UP, LIVE_READY, type CatchUp } from '#core/contract/realtime.ts'
import { ACCESS_COOKIE, REFRESH_COOKIE } from '../http/cookies.ts'
import type { FindSession, StaffSession } from '../http/session.ts'

export const roomOfTenant = (tenantId: string) => `tenant:${tenantId}`
export const roomOfWaiting = (tenantId: string) => `waiting:${tenantId}`
/** The programs that print: they are hinted at slips, and get no other event. */
export const roomOfAgents = (tenantId: string) => `agents:${tenantId}`
export const roomOfSession = (sessionId: string) => `session:${sessionId}`

export type SessionLookups = {
  findSession: FindSession
  /** By a refresh token, which is looked at and not renewed. */
  findSessionOfRefresh: FindSession
}

/** What a restaurant's screen has missed since the version it names. */
export type FindMissed = (tenantId: string, version: number) => Promise<CatchUp>

/** A screen asks once when it is back, and once more when Redis is back at that moment. */
const ASKING_MAX = 2

/**
 * Lets a socket join the rooms of its session, or the room of those that wait until their restaurant may work again.
 * @returns its session; null where it joined nothing that has events
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

/** Lets a socket that names the key of a print agent join the room of its restaurant's agents. */
export async function joinRoomOfAgents(
  socket: Socket,
  findTenantOfAgent: (key: string) => Promise<string | null>,
): Promise<void> {
  const key = (socket.handshake.auth as { agentKey?: unknown }).agentKey
  const tenantId = typeof key === 'string' ? await findTenantOfAgent(key) : null
  if (tenantId !== null) await socket.join(roomOfAgents(tenantId))
}

/** Sends the version that a socket starts from, once it has joined: from here on it misses nothing. */
export async function sendReady(socket: Socket, joined: Promise<StaffSession | null>, catchUp: FindMissed) {
  const session = await joined
  if (session) socket.emit(LIVE_READY, { version: (await catchUp(session.tenantId, 0)).version })
}

/** Answers a socket that asks what it has missed. */
export function answerCatchUp(socket: Socket, joined: Promise<StaffSession | null>, catchUp: FindMissed): void {
  let asking = 0
  socket.on(CATCH_UP, async (version: unknown, answer: unknown) => {
    if (typeof answer !== 'function' || typeof version !== 'number' || !Number.isSafeInteger(version)) return
    // whoever asks without a pause is not answered, and has to ask again
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

/** Sends every screen of these restaurants the version where its server stands, so that it sees whether it missed any. */
export function sendVersions(io: Server, tenantIds: Iterable<string>, catchUp: FindMissed): void {
  for (const tenantId of new Set(tenantIds))
    catchUp(tenantId, 0).then(
      ({ version }) => io.local.to(roomOfTenant(tenantId)).emit(LIVE_READY, { version }),
      () => {},
    )
}

/**
 * A page that is opened again after a while comes with an access token that has expired, and renews it by its first call:
 * until then its newest refresh token identifies its session.
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
