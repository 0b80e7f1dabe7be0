import { texts } from '../lib/texts.ts'

/** Each language by its own name, so that it is found by those who read no other. */
export const languageTexts = texts({
  en: { label: 'Language', name: 'English' },
  fr: { label: 'Langue', name: 'Français' },
})
