import { useTill } from '../till.ts'
import { useOccupancy } from '../tables/use-occupancy.ts'
import type { Cart, NewLine } from '../cart/cart.rules.ts'
import { nameOfDraft } from './drafts.ts'

type Named = Pick<Cart, 'tableId' | 'customer'> & { lines: readonly Pick<NewLine, 'itemId' | 'title'>[] }

/** Names a cart among the drafts: by its own name, else its table, its customer, or its items. */
export function useDraftName(): (cart: Named, nameRef?: string) => string {
  const { init, menu } = useTill()
  const { nameOf } = useOccupancy()
  return ({ tableId, customer, lines }, nameRef = '') => {
    const table = init.storeTables.find(({ id }) => id === tableId)
    const titles = lines.map(({ itemId, title }) => menu.byId.get(itemId)?.title ?? title)
    return nameOfDraft({
      nameRef,
      tableName: table ? nameOf(table) : null,
      customerName: customer?.name ?? null,
      titles,
    })
  }
}
