import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { isPreparationInRecipe, updatePreparationDeleted, updatePreparationTitle } from './preparations.queries.ts'
import { findTarget, insertRecipe, lockRecipes } from './recipes.queries.ts'

/** Its unit stays: the recipes that contain it are in it. */
export async function renamePreparation(tx: TenantTx, id: string, title: string): Promise<void> {
  const before = await lockPreparation(tx, id)
  await updatePreparationTitle(tx.db, id, title)
  await recordAudit(tx, { kind: 'preparation.updated', subject: before.title, details: { to: title } })
  tx.emit({ type: 'stock_update' })
}

/** What was sold by its recipe keeps what it took; from now on that takes nothing. */
export async function removePreparation(tx: TenantTx, id: string): Promise<void> {
  const before = await lockPreparation(tx, id)
  if (await isPreparationInRecipe(tx.db, id)) throw new AppError('preparation.in_use')
  await updatePreparationDeleted(tx.db, id)
  // it must not keep in use what it contained
  const savedBy = tx.actor?.name ?? null
  await insertRecipe(tx.db, { targetId: id, kind: 'preparation', yield: 1n, lines: [], savedBy })
  await recordAudit(tx, { kind: 'preparation.deleted', subject: before.title })
  tx.emit({ type: 'stock_update' })
}

/** Until the commit no recipe is saved that could name it. */
async function lockPreparation(tx: TenantTx, id: string): Promise<{ title: string }> {
  await lockRecipes(tx.db)
  const found = await findTarget(tx.db, 'preparation', id)
  if (!found) throw new AppError('preparation.not_found')
  return found
}
