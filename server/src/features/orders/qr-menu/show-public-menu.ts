import type { PlatformDatabase } from '../../../infrastructure/database/platform-database.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import { WrittenMenu, type MenuCache } from './menu-cache.ts'
import { loadStoreMenu } from './load-store-menu.ts'
import { openPublicMenu, type OpenMenu } from './open-public-menu.ts'

type Dependencies = { platform: PlatformDatabase; menus: MenuCache; tenantOf: (id: string) => Pick<Tenant, 'read'> }
export type ShowPublicMenu = (code: string, admit: (open: OpenMenu) => Promise<void>) => Promise<WrittenMenu>

const READINGS_MAX = 3

/** The current menu of a code: read once for each version, however many ask at the same time. */
export function showingPublicMenus({ platform, menus, tenantOf }: Dependencies): ShowPublicMenu {
  const readings = new Map<string, Promise<WrittenMenu>>()

  const readOnce = (open: OpenMenu, code: string): Promise<WrittenMenu> => {
    const key = `${open.tenantId} ${open.version}`
    const running = readings.get(key)
    if (running) return running
    const reading = readWhole(open, code).finally(() => readings.delete(key))
    readings.set(key, reading)
    return reading
  }

  /** Each statement sees its own moment, so the result is cached only if nothing changed in between. */
  const readWhole = async (open: OpenMenu, code: string): Promise<WrittenMenu> => {
    let before = open
    for (let reading = 1; ; reading++) {
      const menu = await tenantOf(before.tenantId).read(loadStoreMenu)
      const after = await openPublicMenu(platform, code)
      if (after.version === before.version) return menus.store(after, menu)
      if (reading === READINGS_MAX) return new WrittenMenu(menu)
      const cached = menus.find(after)
      if (cached) return cached
      before = after
    }
  }

  return async (code, admit) => {
    const open = await openPublicMenu(platform, code)
    await admit(open)
    return menus.find(open) ?? readOnce(open, code)
  }
}
