import type { LineMove } from '#core/stock/undone-stock.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { listMovesOfLines } from './line-moves.queries.ts'

/** Moves of these lines, including those of their cancellation; they change under the locks of their orders. */
export const loadMovesOfLines = ({ db }: ReadTx, lineIds: readonly string[]): Promise<LineMove[]> =>
  listMovesOfLines(db, lineIds)
