import { AppError } from '../../app-error.ts'
import { decideOpenDrawer, type OpenDrawerFacts } from '../../cash/decide-open-drawer.ts'
import type { OperationOf } from '../operation.ts'
import { NOTHING_TO_DO, type Taken } from './taken.ts'

/**
 * Opens a drawer that a till has opened. One that is open already goes on; the float counted there is noted.
 * @throws AppError
 */
export function takeOpenDrawer(
  facts: OpenDrawerFacts,
  { float, counts }: OperationOf<'cash.open'>['body'],
  isStrict: boolean,
): Taken {
  try {
    return { plan: decideOpenDrawer(facts, { float, counts: counts ?? null }), notes: [], settle: [] }
  } catch (error) {
    if (isStrict || !(error instanceof AppError) || error.code !== 'cash.already_open') throw error
    const { sessionId } = facts.drawer!
    return { ...NOTHING_TO_DO, notes: [{ code: 'cash.already_open', sessionId, float, counts }] }
  }
}
