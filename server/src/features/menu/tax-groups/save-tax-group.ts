import { taxGroupsApi, type TaxGroupBody } from '#core/contract/selling/tax-groups.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { offerUndo, type Deletion } from '../../audit/undo/offer-undo.ts'
import { insertRowsAgain } from '../../audit/undo/restored-rows-parts.queries.ts'
import {
  deleteTaxGroup,
  findItemOfTaxGroup,
  insertTaxGroup,
  lockTaxesShared,
  lockTaxGroup,
  updateHiddenItemsOfGroup,
  updateTaxGroup,
  type DeletedTaxGroup,
  type TaxGroupFacts,
  type TaxGroupRow,
} from './tax-groups.queries.ts'
import { inJournal, inShort } from './tax-group-record.rules.ts'

export async function addTaxGroup(
  tx: TenantTx,
  body: TaxGroupBody,
  packKey: string | null = null,
): Promise<{ id: string }> {
  const added = await insertTaxGroup(tx.db, await readGroup(tx, body), packKey)
  const group = await getGroup(tx, added.id)
  await recordAudit(tx, {
    kind: 'tax_group.added',
    subject: body.title,
    details: { to: inShort(group) },
    logged: { after: inJournal(group) },
  })
  tx.emit({ type: 'menu_update' })
  return added
}

/** Changes a tax group; ordered lines keep their tax. */
export async function changeTaxGroup(tx: TenantTx, id: string, body: TaxGroupBody): Promise<void> {
  const before = await getGroup(tx, id)
  await updateTaxGroup(tx.db, id, await readGroup(tx, body))
  const after = await getGroup(tx, id)
  await recordAudit(tx, {
    kind: 'tax_group.updated',
    subject: before.title,
    details: { from: inShort(before), to: inShort(after) },
    logged: { before: inJournal(before), after: inJournal(after) },
  })
  tx.emit({ type: 'menu_update' })
}

/** Fails unless all of its taxes still exist. */
export const taxGroupDeletion: Deletion<DeletedTaxGroup> = {
  kind: 'tax_group',
  access: taxGroupsApi.delete.access,
  restore: async (tx, { group, rules, hiddenItems }) => {
    const taxIds = [...new Set(rules.map((rule) => String(rule['tax_id'])))]
    if ((await lockTaxesShared(tx.db, taxIds)) < taxIds.length) return false
    await insertRowsAgain(tx.db, 'tax_groups', [group])
    await insertRowsAgain(tx.db, 'tax_group_rules', rules)
    await updateHiddenItemsOfGroup(tx.db, String(group['id']), hiddenItems)
    tx.emit({ type: 'menu_update' })
    return true
  },
}

/** Removes a tax group. Refused while menu items are in it, as they would have no tax. */
export async function removeTaxGroup(tx: TenantTx, id: string) {
  const before = await getGroup(tx, id)
  const item = await findItemOfTaxGroup(tx.db, id)
  if (item) throw new AppError('tax_group.in_use', { item })
  const state = await deleteTaxGroup(tx.db, id)
  await recordAudit(tx, {
    kind: 'tax_group.deleted',
    subject: before.title,
    details: { from: inShort(before) },
    logged: { before: inJournal(before) },
  })
  tx.emit({ type: 'menu_update' })
  return offerUndo(tx, taxGroupDeletion, { subject: before.title, state })
}

/** Locked until commit. */
async function getGroup(tx: TenantTx, id: string): Promise<TaxGroupRow> {
  const group = await lockTaxGroup(tx.db, id)
  if (!group) throw new AppError('tax_group.not_found')
  return group
}

async function readGroup(tx: TenantTx, { title, rules }: TaxGroupBody): Promise<TaxGroupFacts> {
  const taxIds = [...new Set(rules.map(({ taxId }) => taxId))]
  if ((await lockTaxesShared(tx.db, taxIds)) < taxIds.length) throw new AppError('tax.not_found')
  return {
    title,
    rules: rules.map(({ deliveryType, from, taxId }) => ({ diningOption: deliveryType, firstDay: from, taxId })),
  }
}
