import { succeed } from '#core/contract/fields.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { confirmPassword, type OwnerConfirming } from './confirm-password.ts'

/** Replaces the journal's signing key for the owner. The reply is not stored, as the request has a password. */
export async function rotateKeyByOwner(context: OwnerConfirming, password: string) {
  await confirmPassword(context, password)
  await context.tenant.job(rotateKey)
  return succeed('fiscal.key_rotated')
}

/**
 * The old key signs the entry that names the new one, and its private part is erased. Before the first entry there is
 * no key.
 */
export async function rotateKey(tx: TenantTx): Promise<void> {
  tx.rotateKey()
  await recordAudit(tx, { kind: 'fiscal.key_rotated' })
}
