import type { CellRecord, MoveRecord } from '#core/contract/platform/cells.ts'
import { askCells } from '../../../infrastructure/database/cells/ask-cells.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import { getCellFigures, listMoves, listTenantNames } from './cells.queries.ts'

/** Every database, the directory's first; one that is away has no figures. */
export async function showCells(db: DbPool): Promise<CellRecord[]> {
  const { answers } = await askCells(db, async (cell, { name }) => [name, await getCellFigures(cell)] as const)
  const figures = new Map(answers)
  return db.cells.map(({ name }) => {
    const found = figures.get(name)
    return { name, state: found ? 'ok' : 'away', figures: found ?? null }
  })
}

export async function showMoves(db: DbPool): Promise<MoveRecord[]> {
  const moves = await listMoves(db)
  if (moves.length === 0) return []
  const ids = moves.map(({ tenantId }) => tenantId)
  const { answers } = await askCells(db, (cell) => listTenantNames(cell, ids))
  const names = new Map(answers.flat().map(({ id, name }) => [id, name]))
  return moves.map((move) => ({
    ...move,
    name: names.get(move.tenantId) ?? null,
    startedAt: move.startedAt.toISOString(),
    endedAt: move.endedAt?.toISOString() ?? null,
  }))
}
