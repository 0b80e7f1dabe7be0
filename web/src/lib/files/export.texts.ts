import { texts } from '../texts.ts'

export const exportTexts = texts({
  en: { done: 'Data exported successfully !', failed: 'Failed to export Data. Please try again.' },
  fr: { done: 'Données exportées !', failed: 'L’export a échoué. Réessayez.' },
})
