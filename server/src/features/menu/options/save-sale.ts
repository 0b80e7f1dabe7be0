import type { z } from 'zod'
import type { saleApi } from '#core/contract/selling/sale.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { hasTaxGroup } from '../tax-groups/load-tax-groups.ts'
import { lockItem, updateSale } from '../menu-writing.queries.ts'
import { saveSteps } from '../sets/save-steps.ts'
import { updateGroupsOfItem } from './option-groups.queries.ts'

/** Changes how a menu item is sold; omitted fields stay. */
export async function saveSale(
  tx: TenantTx,
  itemId: string,
  {
    modifierGroupIds,
    openPrice,
    discountable,
    taxGroupId,
    kind,
    steps,
  }: z.output<NonNullable<typeof saleApi.save.body>>,
): Promise<void> {
  const item = await lockItem(tx.db, itemId)
  if (!item) throw new AppError('menu.item_not_found')
  if (modifierGroupIds) {
    const found = await updateGroupsOfItem(tx.db, itemId, modifierGroupIds)
    if (found < modifierGroupIds.length) throw new AppError('modifier_group.not_found')
  }
  if (taxGroupId && !(await hasTaxGroup(tx, taxGroupId))) throw new AppError('tax_group.not_found')
  const isSet = kind === undefined ? item.isSet : kind === 'set'
  if (isSet || item.isSet) await saveSteps(tx, itemId, { isSet, steps })
  await updateSale(tx.db, itemId, { isOpenPrice: openPrice, isDiscountable: discountable, taxGroupId, isSet })
  tx.emit({ type: 'menu_update' })
}
