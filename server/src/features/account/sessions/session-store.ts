import { LRUCache } from 'lru-cache'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import type { Notifications } from '../../../infrastructure/database/listen.ts'
import type { FindSession, Session } from '../../../infrastructure/http/session.ts'
import { mayWorkUntil } from '#core/permissions/may-work-until.ts'
import { lookUpSession, lookUpSessionOfRefresh, type FoundSession } from './look-up-session.ts'
import { openAudience } from './session-audiences.ts'
import { readSessionNotification } from './session-notification.ts'
import { hashToken, audienceOfToken } from './session-tokens.ts'
import { findStanding, listOpenSessions } from './sessions.queries.ts'

type Cached = { audience: string; session: Session }
type Lookup = { audience: string; isStale: boolean }

export type SessionStore = {
  find: FindSession
  /** Finds the session of a refresh token without renewing it, for a handshake that comes before the refresh. */
  findByRefreshToken: FindSession
  /** Drops a restaurant's cached sessions; other processes are notified a moment later. */
  forget: (tenantId: string) => void
  /** From now on closes the sockets of ended sessions, whichever process ended them. */
  closeSocketsOfEnded: (sockets: Sockets) => void
}

export type Sockets = {
  closeSessions: (sessionIds: readonly string[]) => void
  connectedSessions: () => Map<string, string[]>
  hasScreens: (tenantId: string) => boolean
  shut: (tenantId: string) => void
  wake: (tenantId: string) => void
}

const CACHED_MS = 5_000
const CACHE_MAX = 10_000

/**
 * Finds sessions by access token. Results are cached for a moment and dropped by a PostgreSQL notification; while the
 * connection for notifications is down, nothing is cached.
 */
export function openSessionStore(db: DbPool, notifications: Notifications): SessionStore {
  const cache = new LRUCache<string, Cached>({ max: CACHE_MAX, ttl: CACHED_MS })
  const lookups = new Set<Lookup>()
  let sockets: Sockets | null = null

  const forget = (isMeant: (audience: string) => boolean) => {
    for (const [key, { audience }] of cache) if (isMeant(audience)) cache.delete(key)
    // a lookup in progress may have read before the change
    for (const lookup of lookups) if (isMeant(lookup.audience)) lookup.isStale = true
  }
  notifications.onConnectionChange((isUp) => {
    forget(() => true)
    if (isUp && sockets) void closeEndedMissed(db, sockets)
  })
  notifications.on('sessions', (payload) => {
    const { audience: changed, ended } = readSessionNotification(payload)
    forget((audience) => changed === null || audience === changed)
    if (ended.length > 0) sockets?.closeSessions(ended)
    if (changed !== null && sockets?.hasScreens(changed)) void followStanding(db, sockets, changed)
  })

  /**
   * Looks up again if a notification about the audience arrived meanwhile; `use` gets the result before the next one.
   */
  const lookUp = async <T>(audience: string, ask: () => Promise<T>, use: (found: T) => void = () => {}): Promise<T> => {
    const lookup: Lookup = { audience, isStale: false }
    lookups.add(lookup)
    try {
      let found: T
      do {
        lookup.isStale = false
        found = await ask()
      } while (lookup.isStale)
      use(found)
      return found
    } finally {
      lookups.delete(lookup)
    }
  }

  const find: FindSession = async (accessToken) => {
    const audience = audienceOfToken(accessToken)
    if (audience === null) return null
    const hash = hashToken(accessToken)
    const key = hash.toString('base64')
    const known = cache.get(key)
    if (known) return known.session
    const keep = (fresh: FoundSession | null) => {
      if (!fresh || fresh.goodForMs < 1 || !notifications.isUp(audience)) return
      cache.set(key, { audience, session: fresh.session }, { ttl: Math.min(CACHED_MS, Math.floor(fresh.goodForMs)) })
    }
    const found = await lookUp(audience, () => lookUpSession(db, audience, hash), keep)
    return found?.session ?? null
  }

  return {
    find,
    findByRefreshToken: async (refreshToken) => {
      const audience = audienceOfToken(refreshToken)
      return audience === null
        ? null
        : lookUp(audience, () => lookUpSessionOfRefresh(db, audience, hashToken(refreshToken)))
    },
    forget: (tenantId) => forget((audience) => audience === tenantId),
    closeSocketsOfEnded: (open) => void (sockets = open),
  }
}

/**
 * Sessions may have ended while no notifications arrived: checks those with a socket. Restaurants are looked up side by
 * side, as the database of some may be away: theirs are looked up once it is back.
 */
async function closeEndedMissed(db: DbPool, sockets: Sockets): Promise<void> {
  const close = async (tenantId: string, ids: readonly string[]) => {
    const open = new Set(await openAudience(tenantId, db).read((tx) => listOpenSessions(tx, ids)))
    sockets.closeSessions(ids.filter((id) => !open.has(id)))
    await followStanding(db, sockets, tenantId)
  }
  await Promise.allSettled([...sockets.connectedSessions()].map(([tenantId, ids]) => close(tenantId, ids)))
}

/** Closes the sockets of a restaurant that may no longer work, or lets waiting sockets connect. */
async function followStanding(db: DbPool, sockets: Sockets, tenantId: string): Promise<void> {
  try {
    const standing = await openAudience(tenantId, db).read(findStanding)
    if (standing && mayWorkUntil(standing) > new Date()) return sockets.wake(tenantId)
  } catch {
    // unknown: a reconnecting screen is looked up
  }
  sockets.shut(tenantId)
}
