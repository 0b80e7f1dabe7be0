import { LRUCache } from 'lru-cache'
import type { WrittenReply } from '../../infrastructure/http/replies/tagged-reply.ts'

const CACHE_BYTES = 64 * 1024 * 1024

/** What the till of each restaurant opens with, as this process wrote it last, by the version of its menu. */
export class TillCache {
  readonly #replies = new LRUCache<string, { version: string; reply: WrittenReply }>({
    maxSize: CACHE_BYTES,
    // its compressed copies take little
    sizeCalculation: ({ reply }) => Math.min(2 * reply.text.length, CACHE_BYTES),
  })

  find(tenantId: string, version: string): WrittenReply | undefined {
    const cached = this.#replies.get(tenantId)
    return cached?.version === version ? cached.reply : undefined
  }

  store(tenantId: string, version: string, reply: WrittenReply): WrittenReply {
    this.#replies.set(tenantId, { version, reply })
    return reply
  }
}
