import { useCallback } from 'react'
import { authApi } from '#core/contract/people/auth.ts'
import type { Language } from '#core/places/languages.ts'
import { call } from '../api/api.ts'
import { chooseLanguage } from '../texts.ts'
import { noteLanguage, readSessionUser } from './session-user.ts'

/** Chooses a language for the person who is signed in: at once on this device, and on the account for all others. */
export function useLanguageChoice(): (language: Language) => void {
  return useCallback((language) => {
    chooseLanguage(language)
    const user = readSessionUser()
    if (user === null || user.role === 'superadmin') return
    noteLanguage(language)
    // out of reach, the choice holds on this device; the next renewal brings back what the account says
    void call(authApi.chooseLanguage, { body: { language } }).catch(() => undefined)
  }, [])
}
