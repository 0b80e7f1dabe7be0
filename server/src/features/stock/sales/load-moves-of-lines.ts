import type { LineMove } from '#core/stock/undone-stock.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { listMovesOfLines } from './line-moves.queries.ts'

/** What these lines moved, and what was moved when they were cancelled; it changes under the locks of their orders. */
export const loadMovesOfLines = ({ db }: ReadTx, lineIds: readonly string[]): Promise<LineMove[]> =>
  listMovesOfLines(db, lineIds)
