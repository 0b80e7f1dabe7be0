import { menuApi } from '#core/contract/menu.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { offerUndo, type Deletion } from '../audit/undo/offer-undo.ts'
import { updateRowShown } from '../audit/undo/restored-rows-parts.queries.ts'
import { updateItemHidden } from './menu-writing.queries.ts'
import { hasSetAsChoice } from './sets/set-steps.queries.ts'

/** Restores it with everything it had. Fails if a set menu would now be a choice of one. */
export const menuItemDeletion: Deletion<{ id: string }> = {
  kind: 'menu_item',
  access: menuApi.delete.access,
  restore: async (tx, { id }) => (await updateRowShown(tx.db, 'menu_items', id)) && !(await hasSetAsChoice(tx.db, id)),
}

/** Takes an item off the menu; sold ones keep their copy. */
export async function removeMenuItem(tx: TenantTx, id: string) {
  const hidden = await updateItemHidden(tx.db, id)
  if (!hidden) throw new AppError('menu.item_not_found')
  return offerUndo(tx, menuItemDeletion, { subject: hidden.title, state: { id } })
}
