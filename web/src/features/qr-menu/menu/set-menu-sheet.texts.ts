import { texts } from '../../../lib/texts.ts'

export const setMenuSheetTexts = texts({
  en: {
    lacking: (titles: string) => `Still to choose: ${titles}`,
    complete: 'Everything is chosen.',
  },
  fr: {
    lacking: (titles: string) => `Reste à choisir : ${titles}`,
    complete: 'Tout est choisi.',
  },
})
