import type { ApprovalCause } from '#core/permissions/decide-right.ts'
import { ACT_SCOPES, type ActScope } from '#core/permissions/scopes.ts'
import { ApiError } from '../../../lib/api/api-error.ts'

/** A request for approval, shown to the people at the screen. */
export type ApprovalRequest = {
  scope: ActScope
  /** Null: not known. */
  cause: ApprovalCause | null
  /** An approval that was just given was not enough: it was over the approver's own limit, or came too late. */
  isAgain: boolean
}

/** Asks for the approver and the PIN; returns the approval's id, or null if nobody approved. */
type AskForApproval = (request: ApprovalRequest) => Promise<string | null>

/** Sends a command with the approvals given for it so far; there are none the first time. */
export type SendApproved<T> = (approvalIds: readonly string[]) => Promise<T>

const CAUSES: readonly ApprovalCause[] = ['right', 'limit', 'reason']

/** The right that a refused call lacks, and why; null for every other failure. */
export function missingRightOf(error: unknown): Pick<ApprovalRequest, 'scope' | 'cause'> | null {
  if (!(error instanceof ApiError) || error.status !== 403 || error.code !== 'approval.required') return null
  const body = (error.body ?? {}) as { scope?: unknown; cause?: unknown }
  const scope = ACT_SCOPES.find((one) => one === body.scope)
  return scope ? { scope, cause: CAUSES.find((one) => one === body.cause) ?? null } : null
}

/**
 * Sends commands that may need the approval of somebody else, and repeats each with the approval once it is given. A
 * repeated command under the same key names the same approvals, so that it is the same request for the server, which
 * replays its first reply.
 */
export function createApprovalSender(ask: AskForApproval) {
  const given = new Map<string, readonly { id: string; scope: ActScope }[]>()

  const send = async <T>(idempotencyKey: string, command: SendApproved<T>): Promise<T> => {
    for (;;) {
      const approvals = given.get(idempotencyKey) ?? []
      try {
        const reply = await command(approvals.map(({ id }) => id))
        given.delete(idempotencyKey)
        return reply
      } catch (error) {
        const missing = missingRightOf(error)
        if (missing === null) throw error
        const { scope } = missing
        const id = await ask({ ...missing, isAgain: approvals.some((one) => one.scope === scope) })
        // another approval of this scope may succeed where this one was not enough
        const others = approvals.filter((one) => one.scope !== scope)
        if (id === null) {
          given.delete(idempotencyKey)
          throw error
        }
        given.set(idempotencyKey, [...others, { id, scope }])
      }
    }
  }
  return { send }
}
