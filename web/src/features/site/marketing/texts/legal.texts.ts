import { texts } from '../../../../lib/texts.ts'

export const legalTexts = texts({
  en: { contents: 'Contents' },
  fr: { contents: 'Sommaire' },
})
