import type { AuditKind } from './contract/people/audit.ts'
import type { Canonical } from './fiscal/canonical.ts'

/** An act that the audit log states, by whoever sends the command. */
export type AuditedAct = {
  kind: AuditKind
  /** Whom or what it was done to, as a readable text; never a secret. */
  subject?: string | null
  /** The name that papers show, where the account of the subject is gone by the end of the transaction. */
  subjectName?: string
  details?: Record<string, string>
  /** The values that the technical log states in place of the details, which are texts for readers: amounts in minor units, rates in thousandths of a percent. */
  logged?: { readonly [member: string]: Canonical }
  /** The till and the session that it is about. */
  drawer?: { tillId: string | null; sessionId: string | null }
}
