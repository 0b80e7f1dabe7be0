import { texts } from '../texts.ts'

export const modeTexts = texts({
  en: {
    mark: 'TRAINING',
    bar: 'Nothing you sell counts.',
    goLive: 'Go live',
    fileName: (name: string) => `TRAINING ${name}`,
  },
  fr: {
    mark: 'MODE ÉCOLE',
    bar: 'Rien de ce qui est vendu ne compte.',
    goLive: 'Passer en réel',
    fileName: (name) => `MODE ÉCOLE ${name}`,
  },
})
