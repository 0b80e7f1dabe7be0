import { texts } from '../../../lib/texts.ts'

export const coursesTexts = texts({
  en: {
    atOnce: 'At once',
    course: (n: number) => `Course ${n}`,
    courseOf: (title: string, course: string) => `Course of ${title}: ${course}`,
    others: 'others',
    now: (what: string) => `Now: ${what}`,
    later: (what: string) => `later: ${what}`,
    sendAll: 'Send all now',
  },
  fr: {
    atOnce: 'Tout de suite',
    course: (n: number) => `Service ${n}`,
    courseOf: (title: string, course: string) => `Service de ${title} : ${course}`,
    others: 'autres',
    now: (what: string) => `Maintenant : ${what}`,
    later: (what: string) => `plus tard : ${what}`,
    sendAll: 'Tout envoyer',
  },
})
