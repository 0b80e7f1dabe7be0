import type { z } from 'zod'
import type { saleApi } from '#core/contract/selling/sale.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '../../../infrastructure/app-error.ts'
import { hasTaxGroup } from '../tax-groups/load-tax-groups.ts'
import { lockItem, updateSale } from '../menu-writing.queries.ts'
import { updateGroupsOfItem } from './option-groups.queries.ts'

/** How a menu item is sold; what is left out stays as it is. */
export async function saveSale(
  tx: TenantTx,
  itemId: string,
  { modifierGroupIds, openPrice, discountable, taxGroupId }: z.output<NonNullable<typeof saleApi.save.body>>,
): Promise<void> {
  if (!(await lockItem(tx.db, itemId))) throw new AppError('menu.item_not_found')
  if (modifierGroupIds) {
    const found = await updateGroupsOfItem(tx.db, itemId, modifierGroupIds)
    if (found < modifierGroupIds.length) throw new AppError('modifier_group.not_found')
  }
  if (taxGroupId && !(await hasTaxGroup(tx, taxGroupId))) throw new AppError('tax_group.not_found')
  await updateSale(tx.db, itemId, { isOpenPrice: openPrice, isDiscountable: discountable, taxGroupId })
  tx.emit({ type: 'menu_update' })
}
