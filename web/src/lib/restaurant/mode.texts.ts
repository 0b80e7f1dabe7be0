import { texts } from '../texts.ts'

export const modeTexts = texts({
  en: {
    mark: 'PRACTICE',
    bar: 'Nothing you sell counts.',
    goLive: 'Go live',
    fileName: (name: string) => `PRACTICE ${name}`,
  },
  fr: {
    mark: 'MODE ÉCOLE',
    bar: 'Rien de ce qui est vendu ne compte.',
    goLive: 'Passer en réel',
    fileName: (name) => `MODE ÉCOLE ${name}`,
  },
})
