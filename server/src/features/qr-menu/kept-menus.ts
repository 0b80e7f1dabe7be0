import type { PublicMenu } from '#core/contract/qr-menu.ts'
import { writeReply, type WrittenReply } from '../../infrastructure/http/replies/tagged-reply.ts'
import type { OpenMenu } from './open-public-menu.ts'
import type { StoreMenu } from './public-menu.rules.ts'

/** One version of a restaurant's menu, written once for each table it was asked for at. */
export class KeptMenu {
  readonly #menu: StoreMenu
  readonly #pages = new Map<string, WrittenReply>()
  readonly #grown: () => void
  weight = 0

  constructor(menu: StoreMenu, grown: () => void = () => {}) {
    this.#menu = menu
    this.#grown = grown
  }

  /** The menu as guests at this table see it; an unknown table is none. */
  at(tableCode: string | null, write: (menu: PublicMenu) => string): WrittenReply {
    const { shown, tables } = this.#menu
    const storeTable = tableCode === null ? null : (tables.get(tableCode) ?? null)
    const key = storeTable?.id ?? ''
    const known = this.#pages.get(key)
    if (known) return known
    const page = writeReply(write({ ...shown, storeTable }))
    this.#pages.set(key, page)
    // the rows it is written from are about as heavy, once; what it is packed into is light
    this.weight += page.text.length * (this.#pages.size === 1 ? 3 : 2)
    this.#grown()
    return page
  }
}

export type KeptMenus = {
  find: (open: OpenMenu) => KeptMenu | undefined
  keep: (open: OpenMenu, menu: StoreMenu) => KeptMenu
}

/** Menus kept in this process, at most so many bytes: those asked for longest ago go first. */
export function openKeptMenus(bytesMax: number): KeptMenus {
  const kept = new Map<string, { version: number; menu: KeptMenu }>()

  const makeRoom = () => {
    let bytes = 0
    for (const { menu } of kept.values()) bytes += menu.weight
    for (const [tenantId, { menu }] of kept) {
      if (bytes <= bytesMax) return
      kept.delete(tenantId)
      bytes -= menu.weight
    }
  }

  return {
    find: ({ tenantId, version }) => {
      const entry = kept.get(tenantId)
      if (entry?.version !== version) return undefined
      kept.delete(tenantId)
      kept.set(tenantId, entry)
      return entry.menu
    },
    keep: ({ tenantId, version }, rows) => {
      const menu = new KeptMenu(rows, makeRoom)
      kept.delete(tenantId)
      kept.set(tenantId, { version, menu })
      return menu
    },
  }
}
