import type { PlatformDatabase } from '../../../infrastructure/database/platform-database.ts'
import { AppError } from '#core/app-error.ts'
import { mayWorkUntil } from '#core/permissions/may-work-until.ts'

export type OpenMenu = { tenantId: string; version: number }

/** The menu of a code. A restaurant that may not work gets the same reply as an unknown code. */
export async function openPublicMenu(platform: PlatformDatabase, code: string): Promise<OpenMenu> {
  const found = code === '' ? null : await platform.findPublicMenu(code)
  if (!found || mayWorkUntil(found) <= new Date()) throw new AppError('qr_menu.not_found')
  return { tenantId: found.tenantId, version: found.version }
}
