import type { Language } from '#core/places/languages.ts'
import { keyLostMailTexts } from './key-lost-mail.texts.ts'

type Facts = { store: string; publicUrl: string }

/** For a journal whose signing key can no longer be opened. */
export function keyLostMail(facts: Facts, language: Language): { subject: string; text: string } {
  const { subject, text } = keyLostMailTexts[language]
  return { subject: subject(facts.store), text: text(facts) }
}
