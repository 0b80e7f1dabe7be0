import type { AuditKind } from '#core/contract/people/audit.ts'
import type { NewEntry } from '../../infrastructure/fiscal/sign-entries.ts'

/** What of an audited act the log states. */
type Act = { kind: AuditKind; subject?: string | null; details?: Record<string, string> }

type LogKind = Extract<NewEntry, { chain: 'L' }>['kind']

const SETUP = [
  'store.updated',
  'store.bill_updated',
  'tax.added',
  'tax.updated',
  'tax.deleted',
  'tax_group.added',
  'tax_group.updated',
  'tax_group.deleted',
  'tax_group.assigned',
  'price_rule.added',
  'price_rule.updated',
  'price_rule.deleted',
  'reason.added',
  'reason.updated',
  'reason.deleted',
  'till.added',
  'till.updated',
  'till.deleted',
  'accounting.accounts_saved',
] as const satisfies readonly AuditKind[]

/** What of the audit log is an entry of the technical log, too, which is kept like all of the journal (docs/fiscal-journal.md). */
const LOGGED = new Map<AuditKind, LogKind>([
  ...SETUP.map((kind) => [kind, 'setup'] as const),
  ['approval.given', 'approval'],
  ['staff.added', 'rights_changed'],
  ['staff.updated', 'rights_changed'],
  ['order.cancelled', 'order_cancelled'],
  ['order.price_changed', 'price_override'],
  ['order.dining_option_changed', 'dining_option'],
  ['bill.discounted', 'discount'],
  ['bill.discount_removed', 'discount'],
  ['cash.opened', 'session_opened'],
  ['cash.closed', 'session_counted'],
  ['accounting.link_added', 'link_made'],
])

/** Codes that other vendors publish for the same events. */
const CODES: Partial<Record<LogKind, number>> = { setup: 240, order_cancelled: 320, session_counted: 170 }

/** Details that name staff by their user names: the journal states the names that papers show. */
const PEOPLE = new Set(['approver', 'to'])

/** The entry of the technical log for an act that is audited; null for what is none of its business. */
export function logEntryOf({ kind, subject = null, details = {} }: Act): NewEntry | null {
  const logged = LOGGED.get(kind)
  if (!logged) return null
  const isOfPerson = logged === 'approval' || logged === 'rights_changed'
  const named = Object.entries(details).filter(([name]) => PEOPLE.has(name))
  return {
    chain: 'L',
    kind: logged,
    people: { ...Object.fromEntries(named), ...(isOfPerson ? { subject } : {}) },
    data: { act: kind, code: CODES[logged] ?? null, subject: isOfPerson ? null : subject, ...details },
  }
}
