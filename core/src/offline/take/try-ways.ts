import { AppError } from '../../app-error.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { TakenNote } from './taken-operation.ts'

/** Other facts to decide by after a refusal, and what somebody should know of it. */
export type WayOn<Facts> = { facts: Facts; note?: TakenNote }

/** Ways on by the code of the refusal; null: none here. */
export type Ways<Facts> = Partial<Record<ErrorCode, (facts: Facts, refusal: AppError) => WayOn<Facts> | null>>

/**
 * Decides, and after a refusal decides again by other facts where there is a way, one way for each refusal.
 * @throws AppError a refusal without a way
 */
export function tryWays<Facts, Decision>(
  facts: Facts,
  decide: (facts: Facts) => Decision,
  ways: Ways<Facts>,
): { plan: Decision; notes: TakenNote[]; facts: Facts } {
  const notes: TakenNote[] = []
  const tried = new Set<ErrorCode>()
  let current = facts
  for (;;) {
    try {
      return { plan: decide(current), notes, facts: current }
    } catch (error) {
      const way = error instanceof AppError && !tried.has(error.code) ? ways[error.code]?.(current, error) : null
      if (!way) throw error
      tried.add((error as AppError).code)
      current = way.facts
      if (way.note) notes.push(way.note)
    }
  }
}
