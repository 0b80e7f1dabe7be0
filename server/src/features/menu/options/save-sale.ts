import type { z } from 'zod'
import type { saleApi } from '#core/contract/selling/sale.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '../../../infrastructure/app-error.ts'
import { lockItem, updateSale } from '../menu-writing.queries.ts'
import { updateGroupsOfItem } from './option-groups.queries.ts'

/** How a menu item is sold; what is left out stays as it is. */
export async function saveSale(
  tx: TenantTx,
  itemId: string,
  { modifierGroupIds, openPrice, discountable }: z.output<NonNullable<typeof saleApi.save.body>>,
): Promise<void> {
  if (!(await lockItem(tx.db, itemId))) throw new AppError('menu.item_not_found')
  if (modifierGroupIds) {
    const found = await updateGroupsOfItem(tx.db, itemId, modifierGroupIds)
    if (found < modifierGroupIds.length) throw new AppError('modifier_group.not_found')
  }
  await updateSale(tx.db, itemId, { isOpenPrice: openPrice, isDiscountable: discountable })
  tx.emit({ type: 'menu_update' })
}
