import { LRUCache } from 'lru-cache'
import type { OpenRoom } from '#core/contract/people/open-room.ts'
import type { Tenant } from '../../infrastructure/database/tenant.ts'
import { tagOf } from '../../infrastructure/http/replies/tagged-reply.ts'
import { loadRoom } from './load-room.ts'

/** Restaurants whose tills were open lately. */
const MAX_ROOMS = 500
/** Manual changes in the database emit no event, and show after this long. */
const RELOAD_MS = 10_000

type Snapshot = { room: OpenRoom; tag: string }

/** The open room of each restaurant as this process last read it, by the version of the restaurant's events. */
export class RoomCache {
  readonly #rooms = new LRUCache<string, Snapshot>({ max: MAX_ROOMS, ttl: RELOAD_MS })

  async at(tenant: Tenant, version: number): Promise<Snapshot> {
    const cached = this.#rooms.get(tenant.id)
    if (cached?.room.version === version) return cached
    const room = await tenant.read(loadRoom, 'snapshot')
    const snapshot = { room, tag: tagOf(JSON.stringify(room)) }
    this.#rooms.set(tenant.id, snapshot)
    return snapshot
  }
}
