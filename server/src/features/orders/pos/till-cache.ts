import { LRUCache } from 'lru-cache'
import type { WrittenReply } from '../../../infrastructure/http/replies/tagged-reply.ts'

const CACHE_BYTES = 64 * 1024 * 1024

type Entry = {
  version: string
  reply: WrittenReply
  /** Time the data change by themselves, as when a schedule begins; null if never. */
  endsAt: Date | null
}

/** The till's opening data of each restaurant as this process last wrote it, by version. */
export class TillCache {
  readonly #replies = new LRUCache<string, Entry>({
    maxSize: CACHE_BYTES,
    // its compressed copies take little
    sizeCalculation: ({ reply }) => Math.min(2 * reply.text.length, CACHE_BYTES),
  })

  find(tenantId: string, version: string): WrittenReply | undefined {
    const cached = this.#replies.get(tenantId)
    if (cached?.version !== version || (cached.endsAt !== null && cached.endsAt <= new Date())) return undefined
    return cached.reply
  }

  store(tenantId: string, entry: Entry): WrittenReply {
    this.#replies.set(tenantId, entry)
    return entry.reply
  }
}
