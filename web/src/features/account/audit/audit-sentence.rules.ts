import type { AuditEntry } from '#core/contract/people/audit.ts'
import { parseScopes } from '#core/permissions/may.ts'
import type { Scope } from '#core/permissions/scopes.ts'
import { moneyText } from '../../../lib/format/wire-money.ts'
import type { auditSentences } from './sentences/audit-sentences.texts.ts'
import type { auditTexts } from './audit.texts.ts'

export type Words = {
  t: (typeof auditTexts)['en']
  sentences: (typeof auditSentences)['en']
  scopes: Readonly<Record<Scope, string>>
  locale: string
  timeZone: string
}

/** Who did it, by the name they have now; the user name once they are gone. */
export function actorOf({ actor, actor_name, actor_role }: AuditEntry, { t }: Pick<Words, 't'>): string {
  return actor_name ?? actor ?? t.actors[actor_role]
}

/** Details that are amounts in the currency of their entry. */
const AMOUNTS = ['amount', 'float', 'difference']

/** What happened, as a sentence. */
export function sentenceOf(entry: AuditEntry, words: Words): string {
  const { sentences, scopes, locale, timeZone } = words
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
  return sentences[entry.kind]({
    who: actorOf(entry, words),
    subject: entry.subject ?? '',
    detail: (name) => details[name] ?? '',
  })
}
