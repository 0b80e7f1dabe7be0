import { AUDIT_KINDS, type AuditKind } from '#core/contract/people/audit.ts'

type GroupOf<K extends AuditKind> = K extends `${infer Group}.${string}` ? Group : never
/** The part of a kind before its dot. */
export type AuditGroup = GroupOf<AuditKind>

export const groupOf = (kind: AuditKind) => kind.slice(0, kind.indexOf('.')) as AuditGroup

/** In the order of the contract. */
export const AUDIT_GROUPS: readonly AuditGroup[] = [...new Set(AUDIT_KINDS.map(groupOf))]

export const kindsOf = (group: AuditGroup) => AUDIT_KINDS.filter((kind) => groupOf(kind) === group)

/** The group and the kind that a filter names; a text that is neither names nothing. */
export function readKind(filter: string | null): { group: AuditGroup | null; kind: AuditKind | null } {
  const kind = AUDIT_KINDS.find((one) => one === filter) ?? null
  const group = kind === null ? AUDIT_GROUPS.find((one) => one === filter) : groupOf(kind)
  return { group: group ?? null, kind }
}
