import type { OperationKind } from '#core/offline/operation.ts'
import type { Asked } from '../api/till-way.ts'
import type { LoadedTill } from '../till-log/projection.ts'
import type { DraftBills, Shown } from './draft-bills.ts'

/** An operation that does the same as a call. */
export type ActOfCall = { kind: OperationKind; body: object; shown?: Shown }

export type Making = {
  asked: Asked
  till: LoadedTill
  drafts: DraftBills
  /** The server is out of reach, or has not got all of this till's work. */
  isAlone: boolean
}

/** The body of a call, whose own schema the operation is checked by. */
export type Body = Record<string, unknown>

export const bodyOf = ({ body }: Asked): Body => (body ?? {}) as Body
export const idOf = ({ params }: Asked) => String(params?.['id'])
