import type { Numbers } from '../numbers.ts'
import type { Plan } from '../plan.ts'
import { decideStops, fallBelow, type Marks } from './marks.ts'
import type { BalanceRow, StockDocument, StockLedger } from './stock-ledger.ts'

/** All facts for a stock document, read under the locks of the command. */
export type DocumentFacts = {
  numbers: Numbers
  /** Decimals of the currency. */
  digits: number
  /** User name of its author. */
  madeBy: string | null
  /** Balances of all items it may move. */
  balances: readonly BalanceRow[]
  marks: Marks
  /** Uncounted dishes with these items that are sold out, and whether for want of stock. */
  soldOut: readonly { id: string; isByStock: boolean }[]
  newId: () => string
}

type NewDocument = Pick<StockDocument, 'id' | 'kind'> & Partial<StockDocument>

/** Plans a document with the ledger's moves, and the dishes sold out or available again. */
export function planDocument(
  { numbers: { day, lastToken }, madeBy, marks, soldOut }: DocumentFacts,
  ledger: StockLedger,
  document: NewDocument,
): Omit<Plan<object>, 'reply'> {
  const isDelivery = document.kind === 'receipt'
  const fallen = isDelivery ? { soldOut: [], notifications: [] } : fallBelow(ledger, marks)
  const decided = decideStops({ stops: marks.stops, ledger, soldOut, isDelivery })
  const menu = { portions: [], soldOut: [...fallen.soldOut, ...decided.soldOut], back: decided.back }
  const isMenuChanged = menu.soldOut.length + menu.back.length > 0
  const blank = { supplierId: null, documentNo: null, reason: null, note: null, reversesId: null, purchaseId: null }
  return {
    stock: {
      document: { ...blank, ...document },
      moves: ledger.moves,
      balances: ledger.changed(),
      day,
      orderId: null,
      movedBy: madeBy,
      // a delivery overrides staff's choices for these dishes
      ...(isDelivery && marks.stops.some(({ isByHand }) => isByHand) && { decidable: marks.stops.map(({ id }) => id) }),
    },
    ...(isMenuChanged && { menu }),
    numbers: { day, lastToken },
    notifications: [...fallen.notifications, ...decided.notifications],
    events: [...(isMenuChanged ? [{ type: 'menu_update' } as const] : []), { type: 'stock_update' }],
  }
}
