import { texts } from '../../../lib/texts.ts'

export const searchButtonTexts = texts({
  en: { search: 'Search', failed: 'The search could not be loaded. Please try again.' },
  fr: { search: 'Rechercher', failed: 'La recherche n’a pas pu être chargée. Réessayez.' },
})
