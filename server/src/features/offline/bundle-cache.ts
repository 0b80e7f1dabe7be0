import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const CACHE_BYTES = 64 * 1024 * 1024

/** A part of a bundle as it is sent, with its SHA-256 in lower-case hexadecimal. */
export type WrittenPart = { hash: string; text: string }

export function writePart(part: object): WrittenPart {
  const text = JSON.stringify(part)
  return { hash: createHash('sha256').update(text).digest('hex'), text }
}

/** The parts that follow the version of the till, and the number of their price list. */
export type VersionedParts = { number: number; menu: WrittenPart; store: WrittenPart }

type Entry = {
  version: string
  parts: VersionedParts
  /** The moment at which they change by themselves; null if never. */
  endsAt: Date | null
}

/** These parts of each restaurant as this process last wrote them, by version. */
export class BundleCache {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: CACHE_BYTES,
    // a character takes a byte or two
    sizeCalculation: ({ parts: { menu, store } }) => Math.min(2 * (menu.text.length + store.text.length), CACHE_BYTES),
  })

  find(tenantId: string, version: string): VersionedParts | undefined {
    const cached = this.#entries.get(tenantId)
    if (cached?.version !== version || (cached.endsAt !== null && cached.endsAt <= new Date())) return undefined
    return cached.parts
  }

  forget(tenantId: string): void {
    this.#entries.delete(tenantId)
  }

  store(tenantId: string, entry: Entry): VersionedParts {
    this.#entries.set(tenantId, entry)
    return entry.parts
  }
}
