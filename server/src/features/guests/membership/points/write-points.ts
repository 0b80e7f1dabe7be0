import type { PointsMove } from '#core/membership/points-moves.ts'
import type { EarnedPoints } from '#core/membership/earn-points.ts'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { insertEarnedPoints } from './earned-points.queries.ts'
import { insertMoves } from './points.queries.ts'

/** Sends points that cards earned. */
export const writePoints = (db: Db, earned: readonly EarnedPoints[]): Promise<void>[] =>
  earned.map((one) => insertEarnedPoints(db, one))

/** Sends points onto and off locked cards, in order. */
export const writePointsMoves = (db: Db, moves: readonly PointsMove[]): Promise<void>[] =>
  moves.map(({ memberId, ...act }) => insertMoves(db, memberId, act))
