import { texts } from '../texts.ts'

export const listsTexts = texts({
  en: {
    page: (page: string) => `Page ${page}`,
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
    more: 'Show more',
    notKnown: 'Not known',
  },
  fr: {
    page: (page) => `Page ${page}`,
    first: 'Première page',
    previous: 'Page précédente',
    next: 'Page suivante',
    last: 'Dernière page',
    more: 'Afficher la suite',
    notKnown: 'Inconnu',
  },
})
