import { expect, test } from 'vitest'
import { plural, texts } from './texts.ts'

test('a catalogue without its French text, or with one too many, does not compile', () => {
  const en = { greeting: 'Hello', count: (n: number) => `${n} items` }
  const fr = { greeting: 'Bonjour', count: (n: number) => `${n} articles` }
  expect(texts({ en, fr }).fr.count(2)).toBe('2 articles')

  // @ts-expect-error the French greeting is missing
  texts({ en, fr: { count: fr.count } })
  // @ts-expect-error the French count takes a text where the English one takes a number
  texts({ en, fr: { greeting: 'Bonjour', count: (word: string) => word } })
  // @ts-expect-error the French catalogue knows a farewell that the English one does not
  texts({ en: { greeting: 'Hello' }, fr: { greeting: 'Bonjour', farewell: 'Au revoir' } })
})

test.each([
  ['en', 0, 'items'],
  ['en', 1, 'item'],
  ['en', 2, 'items'],
  ['fr', 0, 'item'],
  ['fr', 1, 'item'],
  ['fr', 2, 'items'],
] as const)('%s counts %i as %s', (language, n, form) => {
  expect(plural(language, n, { one: 'item', other: 'items' })).toBe(form)
})
