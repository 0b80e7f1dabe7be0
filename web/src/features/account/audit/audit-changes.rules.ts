import type { AuditKind } from '#core/contract/people/audit.ts'
import type { Language } from '#core/places/languages.ts'
import { dotted } from '#core/text/isolated.ts'
import { auditChangesTexts, type AuditChangesWords } from './audit-changes.texts.ts'
import { inShort } from './in-short.ts'

/** The details of an entry by name. */
export type Details = Readonly<Record<string, string>>

/** The parts that are there, joined by a middle dot. */
export const listed = (...parts: (string | undefined)[]) => dotted(parts)

/** The changes within an entry that names several; '' for other entries. */
export function changesOf(kind: AuditKind, details: Details, language: Language): string {
  const words = auditChangesTexts[language]
  const short = inShort[language]
  const said = (name: string, text: (value: string) => string) => details[name] && text(details[name])
  switch (kind) {
    case 'device.locking_saved':
      return listed(
        details['auto_lock'],
        said('locks_after_sale', (change) => words.locksAfterSale(short.switched(change))),
      )
    case 'store.updated':
      return listed(
        said('currency', words.store.currency),
        said('time_zone', words.store.timeZone),
        said('day_starts_at', words.store.dayStartsAt),
        said('country', (change) => words.store.country(short.country(change))),
      )
    case 'store.bill_updated':
      return billChanges(details, words.bill, short.country)
    case 'staff.updated':
      return listed(
        said('added', words.staff.added),
        said('removed', words.staff.removed),
        said('discount_limit', words.staff.discountLimit),
      )
    case 'cash.moved':
      return listed(details['amount'], details['reason'], details['to'], details['note'])
    case 'cash.closed':
      return listed(
        words.drawer.count(details['z'] ?? ''),
        words.drawer.difference(details['difference'] ?? ''),
        said('to', words.drawer.handedOver),
        details['note'],
      )
    case 'offline.settled':
      return listed(details['amount'], details['by'], details['reason'])
    default:
      return ''
  }
}

/** "blind count no → yes" for each setting that has changed. */
function billChanges(
  details: Details,
  { settings, values }: AuditChangesWords['bill'],
  country: (text: string) => string,
): string {
  const valuesOf: Readonly<Record<string, Readonly<Record<string, string>>>> = values
  return listed(
    ...Object.entries(settings).map(([setting, name]) => {
      const change = details[setting]
      if (!change) return ''
      if (setting === 'country') return `${name} ${country(change)}`
      const words = valuesOf[setting] ?? {}
      return `${name} ${change
        .split(' → ')
        .map((value) => words[value] ?? value)
        .join(' → ')}`
    }),
  )
}
