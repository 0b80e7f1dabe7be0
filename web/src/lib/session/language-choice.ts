import { authApi } from '#core/contract/people/auth.ts'
import type { Language } from '#core/places/languages.ts'
import { call } from '../api/api.ts'
import { chooseLanguage } from '../texts.ts'
import { keepLanguage, readSessionUser } from './session-user.ts'

/** Sets the signed-in person's language: at once on this device, and on the account for other devices. */
export async function chooseOwnLanguage(language: Language): Promise<void> {
  chooseLanguage(language)
  const user = readSessionUser()
  if (user === null || user.role === 'superadmin') return
  // out of reach, the choice holds on this device; the next renewal brings back the language of the account
  await keepLanguage(language, () => call(authApi.chooseLanguage, { body: { language } })).catch(() => undefined)
}
