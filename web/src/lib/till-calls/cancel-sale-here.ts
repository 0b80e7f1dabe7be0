import { readSessionUser } from '../session/session-user.ts'
import type { LoadedTill } from '../till-log/projection.ts'
import { NotSaved } from '../till-log/perform.ts'
import type { RunningTill } from '../till-log/run-till.ts'
import { approvalsHere, personOfBundle } from './people-here.ts'
import { asApiError, refusal, words } from './replies.ts'

type Cancelling = { operationId: string; reasonId: string; approvalIds: readonly string[] }

/**
 * Cancels a sale of this till that the server has not got yet, in the name of who is at the till.
 * @throws ApiError if it is refused; `approval.required` where somebody else has to approve
 */
export async function cancelSaleHere(
  running: RunningTill,
  till: LoadedTill,
  { approvalIds, ...body }: Cancelling,
): Promise<'on this till' | 'by the server'> {
  const person = personOfBundle(till, readSessionUser()?.username)
  if (!person) throw refusal('till.unknown_person', words().unknownPerson)
  const user = { id: person.id, name: person.username }
  const approvals = approvalsHere.list(approvalIds)
  const done = await running.perform({ kind: 'sale.cancel', user, drawer: null, body, approvals }).catch(notSaved)
  if ('stopped' in done) throw refusal('till.stopped', words().stopped)
  if ('refused' in done) throw asApiError(done.refused)
  return done.saved
}

function notSaved(error: unknown): never {
  throw error instanceof NotSaved ? refusal('till.not_saved', words().notSaved) : error
}
