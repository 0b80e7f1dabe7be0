import type { Transaction } from 'kysely'
import type { EarnedPoints } from '#core/membership/earn-points.ts'
import type { Database } from '../../../../infrastructure/database/connect.ts'
import { insertEarnedPoints } from './earned-points.queries.ts'

/** Sends what cards earned. */
export const writePoints = (db: Transaction<Database>, earned: readonly EarnedPoints[]): Promise<void>[] =>
  earned.map((one) => insertEarnedPoints(db, one))
