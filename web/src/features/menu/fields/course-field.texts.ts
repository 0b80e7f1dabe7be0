import { texts } from '../../../lib/texts.ts'

export const courseFieldTexts = texts({
  en: {
    course: 'Course',
    atOnce: 'At once',
    asCategory: 'As its category',
    number: (course: string) => `Course ${course}`,
  },
  fr: {
    course: 'Service',
    atOnce: 'Tout de suite',
    asCategory: 'Comme sa catégorie',
    number: (course: string) => `Service ${course}`,
  },
})
