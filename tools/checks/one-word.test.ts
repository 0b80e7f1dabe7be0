import { expect, test } from 'vitest'
import { productTexts, WORD_RULES, wordFaults } from './one-word.ts'

test('each notion has one word in each language', () => {
  const texts = productTexts()
  expect(wordFaults(texts)).toEqual([])
  for (const language of ['en', 'fr'])
    expect(texts.filter((one) => one.language === language).length).toBeGreaterThan(5000)
})

test.each(WORD_RULES)('"$example" is found: say $say', ({ language, example, say }) => {
  expect(wordFaults([{ file: 'a.ts', language, text: example }])).toContainEqual(`a.ts: ${example}: say ${say}`)
})
