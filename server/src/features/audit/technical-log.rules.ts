import type { Canonical } from '#core/fiscal/canonical.ts'
import type { AuditKind } from '#core/contract/people/audit.ts'
import type { NewEntry } from '../../infrastructure/fiscal/sign-entries.ts'

/** The parts of an audited act that the log needs. */
type Act = {
  kind: AuditKind
  subject?: string | null
  /** The name that papers show, if the subject's account is deleted in the transaction. */
  subjectName?: string
  details?: Record<string, string>
  /** Values instead of the details. */
  logged?: { readonly [member: string]: Canonical }
  drawer?: { tillId: string | null; sessionId: string | null }
}

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
  'payment_type.added',
  'payment_type.updated',
  'payment_type.deleted',
  'deletion.undone',
  'till.added',
  'till.updated',
  'till.deleted',
  'accounting.accounts_saved',
] as const satisfies readonly AuditKind[]

/**
 * Kinds of audit entries that also go to the technical log, which is kept like the rest of the journal
 * (docs/fiscal-journal.md).
 */
const LOGGED = new Map<AuditKind, LogKind>([
  ...SETUP.map((kind) => [kind, 'setup'] as const),
  ['auth.signed_in', 'signed_in'],
  ['auth.signed_out', 'signed_out'],
  ['auth.session_ended', 'signed_out'],
  ['auth.device_removed', 'signed_out'],
  ['approval.given', 'approval'],
  ['staff.added', 'rights_changed'],
  ['staff.joined', 'rights_changed'],
  ['staff.updated', 'rights_changed'],
  ['staff.deleted', 'rights_changed'],
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
const CODES: Partial<Record<LogKind, number>> = {
  signed_in: 80,
  signed_out: 40,
  setup: 240,
  order_cancelled: 320,
  session_counted: 170,
}

/** Kinds with a member of staff as subject. */
const OF_PEOPLE = new Set<LogKind>(['approval', 'rights_changed', 'signed_in', 'signed_out'])

/** Details with user names of staff: the journal states the names that papers show. */
const PEOPLE = new Set(['approver', 'to', 'by'])

/** The technical log's entry for a till that was revoked: what it held after its last operation is unknown. */
export const tillEnded = ({ letter, title, last }: { letter: string; title: string; last: number }): NewEntry => ({
  chain: 'L',
  kind: 'till_ended',
  data: { act: 'device.revoked' satisfies AuditKind, code: null, subject: title, letter, last },
})

/** The technical log's entry for an audited act; null if it does not belong there. */
export function logEntryOf({
  kind,
  subject = null,
  subjectName,
  details = {},
  logged: values,
  drawer,
}: Act): NewEntry | null {
  const logged = LOGGED.get(kind)
  if (!logged) return null
  const isLookedUp = OF_PEOPLE.has(logged) && subjectName === undefined
  // a setting's new value is never a person
  const named = Object.entries(details).filter(([name]) => logged !== 'setup' && PEOPLE.has(name))
  return {
    chain: 'L',
    kind: logged,
    ...(drawer ? { drawer } : {}),
    people: { ...Object.fromEntries(named), ...(isLookedUp ? { subject } : {}) },
    data: {
      act: kind,
      code: CODES[logged] ?? null,
      subject: isLookedUp ? null : (subjectName ?? subject),
      ...(values ?? details),
    },
  }
}
