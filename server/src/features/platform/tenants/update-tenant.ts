import { succeed } from '#core/contract/fields.ts'
import type { Language } from '#core/places/languages.ts'
import type { Tenant, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { renameInDrawers } from '../../cash/rename-in-drawers.ts'
import { moveOwner } from '../../staff/move-owner.ts'
import { lockTenant, updateTenant as changeTenant, updateTenantLanguage } from './tenants.queries.ts'

type Change = { name: string; email: string; isActive: boolean }

/**
 * Changes the name, the owner's address and access; staff and store stay as they are. Switching off takes effect within
 * a second.
 */
export async function updateTenant(tenant: Tenant, { name, email, isActive }: Change) {
  return tenant.job(async (tx) => {
    const before = await lockTenant(tx.db)
    if (!before) throw new AppError('tenant.not_found')
    const earlier = await moveOwner(tx, email)
    if (earlier === null) throw new AppError('tenant.email_taken')
    if (earlier !== email) await renameInDrawers(tx, earlier, email)
    await changeTenant(tx.db, { name, isActive })
    await recordAudit(tx, {
      kind: 'tenant.updated',
      subject: name,
      details: { email, ...(before.name === name ? {} : { earlierName: before.name }) },
    })
    if (before.isActive !== isActive)
      await recordAudit(tx, { kind: isActive ? 'tenant.activated' : 'tenant.deactivated', subject: name })
    return succeed('tenant.updated')
  })
}

/** Sets the language of mails to the restaurant, and of new staff. */
export function setRestaurantLanguage(tx: TenantTx, language: Language): Promise<void> {
  return updateTenantLanguage(tx.db, language)
}
