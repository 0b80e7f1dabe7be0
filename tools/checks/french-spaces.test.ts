import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  articleFiles,
  frenchSpaceFaults,
  piecesOf,
  setArticleSpaces,
  setCatalogueSpaces,
  setFrenchSpaces,
  textFiles,
  textsOf,
} from './french-spaces.ts'

test('no French text of the product can break before its punctuation', () => {
  const files = textFiles()
  const faults = files.flatMap((file) => frenchSpaceFaults(textsOf(file)).map((text) => `${file}: ${text}`))
  expect(faults, 'npx tsx tools/checks/french-spaces.ts sets them').toEqual([])
  expect(files.filter((file) => file.startsWith('texts/fr/')).length).toBeGreaterThan(150)
})

test('no French article can break before its punctuation', () => {
  const files = articleFiles()
  const faulty = files.filter((file) => {
    const source = readFileSync(file, 'utf8')
    return setArticleSpaces(source) !== source
  })
  expect(faulty, 'npx tsx tools/checks/french-spaces.ts sets them').toEqual([])
  expect(files.length).toBeGreaterThan(40)
  expect(setArticleSpaces('title: Prêt ?\n\nOui : 5 %')).toBe('title: Prêt\u00a0?\n\nOui\u00a0: 5\u00a0%')
})

test.each([
  [`x = { fr: 'Prêt !' }`, `x = { fr: 'Prêt\u00a0!' }`],
  [`x = { fr: 'Prêt!' }`, `x = { fr: 'Prêt\u00a0!' }`],
  [`x = { fr: 'Prêt\u202f?' }`, `x = { fr: 'Prêt\u00a0?' }`],
  [`x = { fr: { a: '« oui » : 5% ; 3€' } }`, `x = { fr: { a: '«\u00a0oui\u00a0»\u00a0: 5\u00a0%\u00a0; 3\u00a0€' } }`],
  [
    'x = { fr: { a: (n: number) => `é ${n} % : ${n} ?` } }',
    'x = { fr: { a: (n: number) => `é ${n}\u00a0%\u00a0: ${n}\u00a0?` } }',
  ],
  // signs that end no sentence and code outside texts stay as they are
  [`x = { fr: 'de 12:30 à https://a.fr/?b=1' }`, null],
  [`const a = b ? { en: 'Ready!', fr: 'Prêt' } : 5 % 3`, null],
])('%s', (source, right) => {
  expect(setFrenchSpaces(source)).toBe(right ?? source)
  expect(frenchSpaceFaults(piecesOf(source)).length > 0).toBe(right !== null)
})

test('spaces are corrected in each form of a message, and its values and keys stay', () => {
  const source = '{ "prêt ?": "{n, plural, one {Prêt ?} other {{n} : 5%}} « {name} »", "list": ["Oui !"] }'
  expect(setCatalogueSpaces(source, true)).toBe(
    '{ "prêt ?": "{n, plural, one {Prêt\u00a0?} other {{n}\u00a0: 5\u00a0%}} «\u00a0{name}\u00a0»", "list": ["Oui\u00a0!"] }',
  )
  expect(setCatalogueSpaces('{ "a": "Ready!" }', false)).toBe('{ "a": "Ready!" }')
})
