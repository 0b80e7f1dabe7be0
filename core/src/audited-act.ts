import type { AuditKind } from './contract/people/audit.ts'
import type { Canonical } from './fiscal/canonical.ts'

/** An act for the audit log, by the person who sends the command. */
export type AuditedAct = {
  kind: AuditKind
  /** The person or thing it was done to, as readable text; never a secret. */
  subject?: string | null
  /** The name that papers show, for a subject whose account is deleted in the same transaction. */
  subjectName?: string
  details?: Record<string, string>
  /**
   * The values that the technical log keeps instead of the details, which are prose: amounts in minor units, rates in
   * thousandths of a percent.
   */
  logged?: { readonly [member: string]: Canonical }
  /** The till and its session. */
  drawer?: { tillId: string | null; sessionId: string | null }
}
