import type { PointsMove } from '#core/membership/points-moves.ts'
import type { EarnedPoints } from '#core/membership/earn-points.ts'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { insertEarnedPoints } from './earned-points.queries.ts'
import { insertMoves } from './points.queries.ts'

/** Sends what cards earned. */
export const writePoints = (db: Db, earned: readonly EarnedPoints[]): Promise<void>[] =>
  earned.map((one) => insertEarnedPoints(db, one))

/** Sends what goes onto locked cards and off them, in its order. */
export const writePointsMoves = (db: Db, moves: readonly PointsMove[]): Promise<void>[] =>
  moves.map(({ memberId, ...act }) => insertMoves(db, memberId, act))
