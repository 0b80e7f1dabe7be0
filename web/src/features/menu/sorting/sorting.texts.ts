import { texts } from '../../../lib/texts.ts'

export const sortingTexts = texts({
  en: {
    move: (title: string) => `Move ${title}`,
    hint: 'Drag, or press space and then the arrow keys.',
    lifted: (title: string, place: number, count: number) =>
      `${title} is lifted, place ${place} of ${count}. The arrow keys move it, space puts it down, escape puts it back.`,
    moved: (title: string, place: number, count: number) => `${title}: place ${place} of ${count}.`,
    dropped: (title: string, place: number) => `${title} now stands at place ${place}.`,
    putBack: (title: string) => `${title} is back where it was.`,
  },
  fr: {
    move: (title) => `Déplacer ${title}`,
    hint: 'Faites glisser, ou appuyez sur espace puis sur les flèches.',
    lifted: (title, place, count) =>
      `${title} est pris, place ${place} sur ${count}. Les flèches le déplacent, espace le pose, échap le remet à sa place.`,
    moved: (title, place, count) => `${title} : place ${place} sur ${count}.`,
    dropped: (title, place) => `${title} est maintenant à la place ${place}.`,
    putBack: (title) => `${title} est revenu à sa place.`,
  },
})
