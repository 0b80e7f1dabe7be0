import { modifierGroupsApi, type GroupBody } from '#core/contract/selling/modifier-groups.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { requireRows } from '../../../infrastructure/known-rows/require-rows.ts'
import { AppError } from '#core/app-error.ts'
import { offerUndo, type Deletion } from '../../audit/undo/offer-undo.ts'
import { insertRowsAgain } from '../../audit/undo/restored-rows-parts.queries.ts'
import { readPrice } from '../menu-price.rules.ts'
import { getPricingTerms } from '../menu-writing.queries.ts'
import { withKnownIds } from './known-options.rules.ts'
import {
  deleteOptionGroup,
  insertOptionGroup,
  insertUsesAgain,
  listOptionsOfGroup,
  updateOptionGroup,
  updateOptionsOfGroup,
  type DeletedGroup,
  type OptionFacts,
} from './option-groups.queries.ts'

export async function addOptionGroup(tx: TenantTx, body: GroupBody): Promise<{ id: string }> {
  const options = await readOptions(tx, body)
  const { id } = await insertOptionGroup(tx.db, body)
  await updateOptionsOfGroup(tx.db, id, withKnownIds(options, []))
  tx.emit({ type: 'menu_update' })
  return { id }
}

/** Changes a group of options; ordered ones keep their copy. */
export async function changeOptionGroup(tx: TenantTx, id: string, body: GroupBody): Promise<void> {
  const options = await readOptions(tx, body)
  if (!(await updateOptionGroup(tx.db, id, body))) throw new AppError('modifier_group.not_found')
  await updateOptionsOfGroup(tx.db, id, withKnownIds(options, await listOptionsOfGroup(tx.db, id)))
  tx.emit({ type: 'menu_update' })
}

/** Fails if its prices are in another currency. Items that are now set menus do without it. */
export const optionGroupDeletion: Deletion<DeletedGroup & { digits: number }> = {
  kind: 'modifier_group',
  access: modifierGroupsApi.delete.access,
  restore: async (tx, { digits, ...gone }) => {
    const terms = await getPricingTerms(tx.db, { categoryId: null, taxId: null })
    if (terms.digits !== digits) return false
    await insertRowsAgain(tx.db, 'menu_option_groups', [gone.group])
    await insertRowsAgain(tx.db, 'menu_options', gone.options)
    await insertUsesAgain(tx.db, gone.uses)
    tx.emit({ type: 'menu_update' })
    return true
  },
}

/** Removes a group, also from its items. */
export async function removeOptionGroup(tx: TenantTx, id: string) {
  const { digits } = await getPricingTerms(tx.db, { categoryId: null, taxId: null })
  const gone = await deleteOptionGroup(tx.db, id)
  if (!gone) throw new AppError('modifier_group.not_found')
  tx.emit({ type: 'menu_update' })
  return offerUndo(tx, optionGroupDeletion, { subject: String(gone.group['title']), state: { ...gone, digits } })
}

async function readOptions(tx: TenantTx, { options }: GroupBody): Promise<OptionFacts[]> {
  const { digits } = await getPricingTerms(tx.db, { categoryId: null, taxId: null })
  await requireRows(
    tx,
    'menu_options',
    options.map(({ id }) => id),
    'menu.option_not_found',
  )
  return options.map(({ price, ...option }) => ({
    ...option,
    price: readPrice(price, digits, 'modifier_group.price_invalid'),
  }))
}
