import { redact } from '../logging/redact.ts'

const LENGTH_MAX = 500

/** The error as the operator may read it: its kind, its code and its message, without secrets and personal data. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(redact(String(error))).slice(0, LENGTH_MAX)
  const { type, code, message, causes } = redact(error) as {
    type: string
    code?: string
    message: string
    causes?: { message: string }[]
  }
  const kind = code === undefined ? type : `${type} ${code}`
  // if several addresses refused, Node names them only in the causes
  const text = message || (causes ?? []).map((cause) => cause.message).join('; ')
  return `${kind}: ${text}`.slice(0, LENGTH_MAX)
}
