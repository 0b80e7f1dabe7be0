import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { requireRows } from '../../infrastructure/known-rows/require-rows.ts'
import type { StaffSession } from '../../infrastructure/http/session.ts'
import { updateRead } from './notifications.queries.ts'
import { findPreferences } from './preferences.queries.ts'
import { bellKindsOf } from './preferences.rules.ts'

/** Marks notifications as read by this person; skips those they may not see. */
export async function markRead(tx: TenantTx, person: StaffSession, ids: readonly string[] | 'all'): Promise<void> {
  if (ids !== 'all') await requireRows(tx, 'notifications', ids, 'notification.not_found')
  const { channels } = await findPreferences(tx.db, person.userId)
  await updateRead(tx.db, { userId: person.userId, kinds: bellKindsOf(person, channels), ids })
}
