import type { EarnedPoints } from '#core/membership/earn-points.ts'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { insertEarnedPoints } from './earned-points.queries.ts'

/** Sends what cards earned. */
export const writePoints = (db: Db, earned: readonly EarnedPoints[]): Promise<void>[] =>
  earned.map((one) => insertEarnedPoints(db, one))
