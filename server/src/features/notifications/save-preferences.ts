import type { z } from 'zod'
import type { notificationsApi } from '#core/contract/people/notifications.ts'
import { kindsOf } from '#core/notifications/notification-kinds.ts'
import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import type { StaffSession } from '../../infrastructure/http/session.ts'
import { saveLargeVoidLimit } from '../store/bill-settings.ts'
import { lockPreferences, updatePreferences } from './preferences.queries.ts'
import { withChoices } from './preferences.rules.ts'

type Draft = z.output<NonNullable<typeof notificationsApi.savePreferences.body>>

/** Saves preferences; omitted fields stay. A kind can be set only if the person may see it and it can happen. */
export async function savePreferences(tx: TenantTx, person: StaffSession, draft: Draft): Promise<void> {
  const { kinds = [], quiet, digest, largeVoidFrom } = draft
  const allowed = new Set(kindsOf(person))
  if (kinds.some(({ kind }) => !allowed.has(kind))) throw new AppError('request.invalid', { field: 'kinds' })
  if (largeVoidFrom !== undefined) {
    if (person.role !== 'admin') throw new AppError('session.scope_missing')
    await saveLargeVoidLimit(tx, largeVoidFrom)
  }
  const chosen = await lockPreferences(tx.db, person.userId)
  await updatePreferences(tx.db, person.userId, {
    channels: withChoices(chosen.channels, kinds),
    quiet: quiet ?? chosen.quiet,
    digest: digest ?? chosen.digest,
  })
}
