import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { isPreparationInRecipe, updatePreparationDeleted, updatePreparationTitle } from './preparations.queries.ts'
import { findTarget, insertRecipe, lockRecipes } from './recipes.queries.ts'

/** Renames a preparation. It keeps its unit, which recipes with it use. */
export async function renamePreparation(tx: TenantTx, id: string, title: string): Promise<void> {
  const before = await lockPreparation(tx, id)
  await updatePreparationTitle(tx.db, id, title)
  await recordAudit(tx, { kind: 'preparation.updated', subject: before.title, details: { to: title } })
  tx.emit({ type: 'stock_update' })
}

/** Removes a preparation: past sales keep the stock they took, new ones take nothing. */
export async function removePreparation(tx: TenantTx, id: string): Promise<void> {
  const before = await lockPreparation(tx, id)
  if (await isPreparationInRecipe(tx.db, id)) throw new AppError('preparation.in_use')
  await updatePreparationDeleted(tx.db, id)
  // its ingredients must not count as in use
  const savedBy = tx.actor?.name ?? null
  await insertRecipe(tx.db, { targetId: id, kind: 'preparation', yield: 1n, lines: [], savedBy })
  await recordAudit(tx, { kind: 'preparation.deleted', subject: before.title })
  tx.emit({ type: 'stock_update' })
}

/** Until commit no recipe can be saved that names it. */
async function lockPreparation(tx: TenantTx, id: string): Promise<{ title: string }> {
  await lockRecipes(tx.db)
  const found = await findTarget(tx.db, 'preparation', id)
  if (!found) throw new AppError('preparation.not_found')
  return found
}
