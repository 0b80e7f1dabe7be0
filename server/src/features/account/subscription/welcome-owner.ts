import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { mailOwner } from './mail-owner.ts'

/** Mails the owner that the restaurant is open, and when the trial ends. */
export async function welcomeOwner(tx: TenantTx, publicUrl: string): Promise<void> {
  await mailOwner(tx, publicUrl, { kind: 'welcome', about: 'opening' })
}
