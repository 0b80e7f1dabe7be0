import type { Decided, Plan } from '../../plan.ts'
import type { Settling, TakenNote } from './taken-operation.ts'

/** An operation as it was taken: its plan, and what of it somebody should know or settle. */
export type Taken = {
  plan: Decided | Plan<object>
  notes: readonly TakenNote[]
  settle: readonly Settling[]
}

export const NOTHING: Decided = { notifications: [], events: [] }

/** Nothing to do: it is so already, or what it was about has gone. */
export const NOTHING_TO_DO: Taken = { plan: NOTHING, notes: [], settle: [] }
