import type { Language } from '#core/places/languages.ts'
import { keyLostMailTexts } from './key-lost-mail.texts.ts'

type Facts = { store: string; publicUrl: string }

/** The key that a journal was signed with cannot be opened any more. */
export function keyLostMail(facts: Facts, language: Language): { subject: string; text: string } {
  const { subject, text } = keyLostMailTexts[language]
  return { subject: subject(facts.store), text: text(facts) }
}
