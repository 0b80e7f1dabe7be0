import { LRUCache } from 'lru-cache'
import type { PublicMenu } from '#core/contract/qr-menu.ts'
import { writeReply, type WrittenReply } from '../../../infrastructure/http/replies/tagged-reply.ts'
import type { OpenMenu } from './open-public-menu.ts'
import type { StoreMenu } from './public-menu.rules.ts'

/** The table's code, and the phone's preferred language. */
export type Asked = { tableCode: string | null; language: string | null }

/** One version of a restaurant's menu, written once for each requested table and language. */
export class WrittenMenu {
  /** Time the menu changes by itself, as when a schedule begins; null if never. */
  readonly endsAt: Date | null
  readonly #menu: StoreMenu
  readonly #pages = new Map<string, WrittenReply>()
  readonly #onGrowth: (bytes: number) => void
  #bytes = 0

  constructor(menu: StoreMenu, onGrowth: (bytes: number) => void = () => {}) {
    this.#menu = menu
    this.endsAt = menu.endsAt
    this.#onGrowth = onGrowth
  }

  /** The menu at this table; an unknown table counts as none. */
  at({ tableCode, language }: Asked, write: (menu: PublicMenu) => string): WrittenReply {
    const { shownIn, tables } = this.#menu
    const storeTable = tableCode === null ? null : (tables.get(tableCode) ?? null)
    const shown = shownIn(language)
    const key = `${shown.languages.shown} ${storeTable?.id ?? ''}`
    const known = this.#pages.get(key)
    if (known) return known
    const page = writeReply(write({ ...shown, storeTable }))
    this.#pages.set(key, page)
    // its source rows take about as much, once; its compressed copies take little
    this.#bytes += page.text.length * (this.#pages.size === 1 ? 3 : 2)
    this.#onGrowth(this.#bytes)
    return page
  }
}

export type MenuCache = {
  find: (open: OpenMenu) => WrittenMenu | undefined
  store: (open: OpenMenu, menu: StoreMenu) => WrittenMenu
}

/** Caches menus up to so many bytes; the least recently used are evicted first. */
export function openMenuCache(bytesMax: number): MenuCache {
  const cache = new LRUCache<string, { version: number; menu: WrittenMenu }>({ maxSize: bytesMax })
  return {
    find: ({ tenantId, version }) => {
      const entry = cache.get(tenantId)
      return entry?.version === version && !isOver(entry.menu) ? entry.menu : undefined
    },
    store: ({ tenantId, version }, rows) => {
      const menu = new WrittenMenu(rows, (bytes) => {
        // skip one that was replaced or evicted meanwhile
        if (cache.peek(tenantId)?.menu === menu) {
          cache.set(tenantId, { version, menu }, { size: Math.min(bytes, bytesMax) })
        }
      })
      cache.set(tenantId, { version, menu }, { size: 1 })
      return menu
    },
  }
}

function isOver({ endsAt }: WrittenMenu): boolean {
  return endsAt !== null && endsAt <= new Date()
}
