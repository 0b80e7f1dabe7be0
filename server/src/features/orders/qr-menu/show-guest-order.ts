import { createHash } from 'node:crypto'
import type { GuestOrderState } from '#core/contract/qr-menu.ts'
import type { PlatformDatabase } from '../../../infrastructure/database/platform-database.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { mayWorkUntil } from '#core/permissions/may-work-until.ts'
import { toGuestOrderState } from './guest-order-state.rules.ts'
import { loadTextsIn } from '../../menu/details/translations/load-translations.ts'
import { getGuestOrder } from './guest-orders.queries.ts'

export function hashOrderToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The order of a token, only under its restaurant's code. */
export async function findGuestOrder(
  platform: PlatformDatabase,
  { code, token }: { code: string; token: string },
): Promise<{ tenantId: string; orderId: string }> {
  const isPossible = code !== '' && token !== ''
  const found = isPossible ? await platform.findGuestOrder(hashOrderToken(token), code) : null
  if (!found || mayWorkUntil(found) <= new Date()) throw new AppError('guest.order_not_found')
  return { tenantId: found.tenantId, orderId: found.orderId }
}

/** The order, its dishes in this language if the menu is offered in it. */
export async function showGuestOrder(
  tx: ReadTx,
  { orderId, language }: { orderId: string; language: string | null },
): Promise<GuestOrderState> {
  return toGuestOrderState(await getGuestOrder(tx.db, orderId), await loadTextsIn(tx, language))
}
