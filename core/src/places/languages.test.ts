import { expect, test } from 'vitest'
import { languageOfTags } from './languages.ts'

test.each([
  [['fr-FR', 'fr', 'en'], 'fr'],
  [['FR-ca'], 'fr'],
  [['en-US', 'en', 'fr'], 'en'],
  [['de-DE', 'de', 'fr', 'en'], 'fr'],
  [['de', 'pt-BR'], null],
  [['frr', 'eng'], null],
  [['*', ''], null],
  [[], null],
] as const)('a browser that names %j is spoken to in %s', (tags, language) => {
  expect(languageOfTags(tags)).toBe(language)
})
