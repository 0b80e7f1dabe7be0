import { browserLanguage, chosenLanguage, useLanguage } from '../../../lib/texts.ts'
import { messageTexts } from './message.texts.ts'

/**
 * The messages of the account pages. These pages begin in French for everybody, while their messages are known in
 * English (docs/rules/clients.md#known-names-stay), so French messages are for people who chose French or whose browser
 * asks for it.
 */
export function useMessages() {
  const { language } = useLanguage()
  return messageTexts[chosenLanguage() === null ? browserLanguage() : language]
}
