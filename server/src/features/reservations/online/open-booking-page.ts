import type { PlatformDatabase } from '../../../infrastructure/database/platform-database.ts'
import { AppError } from '#core/app-error.ts'
import { mayWorkUntil } from '#core/permissions/may-work-until.ts'

const CODE = /^[A-Z0-9]{10}$/

/** The restaurant of a booking code. One that may not work gets the same reply as an unknown code. */
export async function openBookingPage(platform: PlatformDatabase, code: string): Promise<string> {
  const wanted = code.toUpperCase()
  const found = CODE.test(wanted) ? await platform.findBookingPage(wanted) : null
  if (!found || mayWorkUntil(found) <= new Date()) throw new AppError('booking.not_found')
  return found.tenantId
}
