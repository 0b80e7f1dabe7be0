import type { Language } from '#core/places/languages.ts'
import { checkMailTexts } from './check-mail.texts.ts'

type Facts = { store: string; lines: readonly string[]; publicUrl: string }

/** For findings of a journal check. */
export function checkMail({ store, lines, publicUrl }: Facts, language: Language): { subject: string; text: string } {
  const { subject, text } = checkMailTexts[language]
  return { subject: subject(store), text: text({ store, findings: lines.join('\n'), publicUrl }) }
}
