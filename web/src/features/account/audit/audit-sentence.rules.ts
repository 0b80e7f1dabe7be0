import type { AuditEntry, AuditKind } from '#core/contract/people/audit.ts'
import { isErasedCustomer } from '#core/contract/guests/erased-customer.ts'
import { parseScopes } from '#core/permissions/may.ts'
import type { Scope } from '#core/permissions/scopes.ts'
import type { Language } from '#core/places/languages.ts'
import { moneyText } from '../../../lib/format/wire-money.ts'
import { deviceName } from '../device-name.ts'
import { changesOf, listed, type Details } from './audit-changes.rules.ts'
import { auditSentencesTexts, type AuditSentencesWords } from './audit-sentences.texts.ts'
import type { AuditWords } from './audit.texts.ts'
import { inShort } from './in-short.ts'

export type Words = {
  t: AuditWords
  scopes: Readonly<Record<Scope, string>>
  language: Language
  locale: string
  timeZone: string
}

/** All values that a sentence may use; each uses those it names. */
type Values = Parameters<AuditSentencesWords[AuditKind]>[0]

/** The actor's present name; the user name once the account is gone. */
export function actorOf({ actor, actor_name, actor_role }: AuditEntry, { t }: Pick<Words, 't'>): string {
  return actor_name ?? actor ?? t.actors[actor_role]
}

/** Details that are amounts in the currency of their entry. */
const AMOUNTS = ['amount', 'float', 'difference']

/**
 * Kinds, or their nouns, whose "from" and "to" are stored in short, with the function of `inShort` that spells them
 * out.
 */
const KEPT_IN_SHORT: Readonly<Record<string, keyof (typeof inShort)[Language]>> = {
  tax: 'tax',
  tax_group: 'taxGroup',
  price_rule: 'priceRule',
  reason: 'reason',
  menu_schedule: 'schedule',
  'menu.allergens_stated': 'allergens',
  'menu.languages_updated': 'languages',
  'order.dining_option_changed': 'dining',
}

/** An entry as a sentence. */
export function sentenceOf(entry: AuditEntry, words: Words): string {
  const { kind } = entry
  const details = readableDetails(entry, words)
  const subject = entry.subject ?? ''
  const values = {
    ...details,
    ...numbersOf(details),
    who: actorOf(entry, words),
    subject: kind === 'stock.wasted' ? inShort[words.language].wasted(subject) : subject,
    device: deviceOf(entry, words.language),
    changes: changesOf(kind, details, words.language),
    // the subject names more than one thing: "12, 13"
    several: subject.includes(',') || (kind === 'qr_order.cancelled' && Number(details['count']) > 1),
    erased: isErasedCustomer(subject),
    ...(kind === 'payment_type.updated' && details['to'] === subject ? { to: '' } : {}),
  }
  return auditSentencesTexts[words.language][kind](withoutGaps(values))
}

/** "K · Bar" for a shared device; for a sign-in the browser, in the reader's language. */
function deviceOf({ kind, subject, details }: AuditEntry, language: Language): string {
  if (kind === 'device.pin_locked') return details['device'] ?? ''
  if (kind.startsWith('device.')) return listed(details['letter'], subject ?? '')
  return deviceName(details['device'] ?? '', language)
}

/** Returns '' for values that an entry lacks. */
function withoutGaps(values: Readonly<Record<string, string | number | boolean>>): Values {
  return new Proxy(values, { get: (all, name: string) => all[name] ?? '' }) as Values
}

/** Values by which words are counted. */
const numbersOf = ({ lines, count }: Details) => ({
  ...(lines ? { lines: Number(lines) } : {}),
  ...(count ? { count: Number(count) } : {}),
})

/** The details with scopes, amounts, days and codes written as on the screens. */
function readableDetails(entry: AuditEntry, { scopes, language, locale, timeZone }: Words): Details {
  const details = { ...entry.details }
  for (const name of ['scopes', 'scope', 'added', 'removed'])
    if (details[name])
      details[name] = parseScopes(details[name])
        .map((scope) => scopes[scope])
        .join(', ')
  const { currency } = details
  for (const name of AMOUNTS) if (details[name] && currency) details[name] = moneyText(details[name], currency, locale)
  if (details['until'])
    details['until'] = new Date(details['until']).toLocaleDateString(locale, { dateStyle: 'medium', timeZone })
  const short = KEPT_IN_SHORT[entry.kind] ?? KEPT_IN_SHORT[entry.kind.split('.')[0]!]
  if (short !== undefined)
    for (const name of ['from', 'to']) if (details[name]) details[name] = inShort[language][short](details[name])
  if (entry.kind === 'reason.deleted') details['kind'] = inShort[language].reasonKind(details['kind'] ?? '')
  return details
}
