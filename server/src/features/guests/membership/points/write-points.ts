import type { PointsBack } from '#core/membership/give-back-rewards.ts'
import type { EarnedPoints } from '#core/membership/earn-points.ts'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { insertEarnedPoints } from './earned-points.queries.ts'
import { insertMoves } from './points.queries.ts'

/** Sends what cards earned. */
export const writePoints = (db: Db, earned: readonly EarnedPoints[]): Promise<void>[] =>
  earned.map((one) => insertEarnedPoints(db, one))

/** Sends what comes back onto cards, which are locked. */
export const writePointsBack = (db: Db, acts: readonly PointsBack[]): Promise<void>[] =>
  acts.map(({ memberId, ...act }) => insertMoves(db, memberId, { ...act, kind: 'give_back' }))
