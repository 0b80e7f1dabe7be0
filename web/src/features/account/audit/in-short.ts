import type { Language } from '#core/places/languages.ts'
import { FACT_NAMES } from '#core/menu/fact-names.ts'
import { localeOf } from '#core/places/locales.ts'
import { auditCodesTexts } from './audit-codes.texts.ts'

const wordOf = (words: Readonly<Record<string, string>>, code: string) => words[code] ?? code

/**
 * Spells out, in a language, the codes and decimal numbers that the audit log stores in short. Unexpected values stay
 * as they are.
 */
function shortTexts(language: Language) {
  const words = auditCodesTexts[language]
  const facts = FACT_NAMES[language]
  const names: Record<string, string> = { ...facts.allergens, ...facts.kinds, none: facts.none }
  const weekday = new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' })
  const languages = new Intl.DisplayNames(localeOf(language), { type: 'language' })
  const countries = new Intl.DisplayNames(localeOf(language), { type: 'region' })
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' })

  const rates = (text: string) =>
    language === 'fr' ? text.replace(/(\d)\.(\d+)(?=[ \u00a0]%)/g, '$1,$2').replace(/(?<=\d) (?=%)/g, '\u00a0') : text
  const state = (text: string) => text.replace(/, inactive$/, `, ${words.inactive}`)
  return {
    /** "discount: Regular 10 %, needs approval, inactive" */
    reason: (text: string) =>
      rates(
        state(text)
          .replace(/^([a-z_]+):/, (_, kind: string) => wordOf(words.reasons, kind) + words.colon)
          .replace(/, needs approval(?=$|, [^,]+$)/, `, ${words.needsApproval}`),
      ),
    /** "Happy hour −20 %, 17:00–19:00, inactive" */
    priceRule: (text: string) => rates(state(text)),
    /** "TVA 10 % inclusive" */
    tax: (text: string) => rates(text.replace(/ ([a-z]+)$/, (_, type: string) => ` (${wordOf(words.taxTypes, type)})`)),
    /** "Sealed drinks: dinein TVA 10 %, dinein TVA 11 % from 2027-01-01" */
    taxGroup: (text: string) =>
      rates(
        text
          .replace(/(?<=: |, )(dinein|takeaway|delivery)(?= )/g, (option) => wordOf(words.dining, option))
          .replace(/from (\d{4}-\d\d-\d\d)(?=,|$)/g, (_, date: string) => words.from(day.format(new Date(date))))
          .replace(':', words.colon),
      ),
    /** "Lunch 1,2,3 12:00–14:30": days by ISO 8601 */
    schedule: (text: string) =>
      text.replace(/(?<= )[1-7](?:,[1-7])*(?= \d\d:\d\d–)/g, (days) =>
        days
          .split(',')
          .map((one) => weekday.format(Date.UTC(2024, 0, Number(one))))
          .join(', '),
      ),
    /** "gluten (wheat), milk; traces: nuts", "none", "not stated" */
    allergens: (text: string) =>
      text === 'not stated'
        ? words.notStated
        : text.replace(/[a-z_]+/g, (code) => wordOf(names, code).toLowerCase()).replace(';', words.semicolon),
    /** "fr, en" */
    languages: (text: string) => text.replace(/\b[a-z]{2}\b/g, (code) => languages.of(code) ?? code),
    /** "FR" */
    country: (text: string) => text.replace(/\b[A-Z]{2}\b/g, (code) => countries.of(code) ?? code),
    /** "true → false" */
    switched: (text: string) => text.replace(/\b(?:true|false)\b/g, (value) => wordOf(words.switches, value)),
    /** "takeaway" */
    dining: (option: string) => wordOf(words.dining, option),
    wasted: (code: string) => wordOf(words.wasted, code),
    reasonKind: (kind: string) => wordOf(words.reasons, kind),
  }
}

export const inShort = { en: shortTexts('en'), fr: shortTexts('fr') }
