import { transform } from '@swc/core'
import { expect, test } from 'vitest'
import { MENU_LANGUAGES } from '#core/menu/menu-languages.ts'
import { LANGUAGES } from '#core/places/languages.ts'
import { pluralForms } from '#core/places/plural-forms.ts'
import { readCatalogues, type Words } from './catalogues.mjs'
import { compileMessage } from './message.mjs'
import { modulesOf } from './text-module.mjs'
import { readSources, unusedKeys } from './used-keys.ts'

const catalogues = readCatalogues()

/*
 * Catalogues agree in all languages, and have no text that nobody sees (docs/rules/screens.md#texts-in-catalogues).
 */

/** Each text of a catalogue, and the values that it shows; a list counts as its places. */
function valuesOf(words: Words, language: string): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string')
      found.set(path.join(' › '), [...compileMessage(value, language).parameters.keys()].toSorted().join(', '))
    else for (const [key, part] of Object.entries(value as object)) visit(part, [...path, key])
  }
  visit(words, [])
  return found
}

/** "pos › cart (fr): …" of each text that a language lacks, has too many, or gives other values than English. */
function faultsOf({ name, languages }: (typeof catalogues)[number]): string[] {
  const english = valuesOf(languages.get('en')!, 'en')
  return [...languages].flatMap(([language, words]) => {
    const values = valuesOf(words, language)
    const faults = [...english].flatMap(([key, shown]) => {
      const here = values.get(key)
      if (here === undefined) return [`${key}: missing`]
      return here === shown ? [] : [`${key}: shows ${here || 'no value'}, in English ${shown || 'none'}`]
    })
    const surplus = [...values.keys()].filter((key) => !english.has(key)).map((key) => `${key}: not in English`)
    return [...faults, ...surplus].map((fault) => `${name} (${language}) › ${fault}`)
  })
}

test('each catalogue exists in every language of the screens, or of the guests’ menu', () => {
  const languagesOf = (name: string): readonly string[] =>
    /^web\/features\/qr-menu\/(?:card|words)\//.test(name) ? MENU_LANGUAGES : LANGUAGES
  const wrong = catalogues.filter(
    ({ name, languages }) => [...languages.keys()].toSorted().join() !== [...languagesOf(name)].toSorted().join(),
  )
  expect(wrong.map(({ name, languages }) => `${name}: ${[...languages.keys()].join(', ')}`)).toEqual([])
  expect(catalogues.length).toBeGreaterThan(150)
})

test('each language has the texts of English, as messages that show the same values', () => {
  expect(catalogues.flatMap(faultsOf)).toEqual([])
})

test('missing, superfluous and differing texts of a language are found', () => {
  const en = { title: 'Title', count: '{n, plural, one {1 item} other {{n} items}}', of: { name: 'of {name}' } }
  const fr = { count: '{n} articles, {name}', of: { name: 'de {name}', other: 'autre' } }
  const languages = new Map<string, Words>(Object.entries({ en, fr }))
  expect(faultsOf({ name: 'a', languages })).toEqual([
    'a (fr) › title: missing',
    'a (fr) › count: shows n, name, in English n',
    'a (fr) › of › other: not in English',
  ])
})

test('each text is used somewhere', () => {
  const sources = readSources()
  expect(
    catalogues.flatMap((catalogue) => unusedKeys(catalogue, sources).map((key) => `${catalogue.name} › ${key}`)),
  ).toEqual([])
  const [pos] = catalogues.filter(({ name }) => name === 'web/features/pos/pos')
  const languages = new Map([['en', { ...pos!.languages.get('en'), farewellToNobody: 'Farewell' }]])
  expect(unusedKeys({ ...pos!, languages }, sources)).toEqual(['farewellToNobody'])
})

test.each([
  ['{', 'EXPECT_ARGUMENT_CLOSING_BRACE'],
  ['{n, plural, one {1}}', 'MISSING_OTHER_CLAUSE'],
  ['{n, plural, few {1} other {2}}', '"few" is no plural form of "en"'],
  ['{n, plural, other {#}}', 'not #'],
  ['{n, number}', 'only texts'],
  ['{class}', 'cannot name a parameter'],
])('%s is no message: %s', (message, reason) => {
  expect(() => compileMessage(message, 'en')).toThrow(reason)
})

test.each([
  ["Ready `now` $'{n}' \\", {}, 'Ready `now` ${n} \\'],
  ["It''s '{n}'", {}, "It's {n}"],
  ['a\n{b}', { b: 2 }, 'a\n2'],
  ['{n, plural, =0 {none} one {one} other {{n}}}', { n: 0 }, 'none'],
  ['{n, plural, one {one} =1 {exactly one} other {{n}}}', { n: 1 }, 'exactly one'],
  ['{by, select, none {nobody} other {{by}}}', { by: null }, 'nobody'],
  ['{by, select, none {nobody} other {{by}}}', { by: '' }, 'nobody'],
  ['{by, select, none {nobody} other {{by}}}', { by: 0 }, '0'],
  ['{on, select, true {on} other {off}}', { on: false }, 'off'],
  ['{on, select, false {off} other {on}}', { on: true }, 'on'],
  ['{code, select, a {A} other {{code}}}', { code: 'b' }, 'b'],
])('%s with %o is "%s"', async (message, values, text) => {
  const [module] = modulesOf({ name: 'core/a', languages: new Map([['en', { text: message }]]) })
  expect(await render(module!.source, values)).toBe(text)
})

/** The text of a module of one. */
async function render(source: string, values: object): Promise<string> {
  const { code } = await transform(source.replace(/import .*\n/, ''), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  })
  // oxlint-disable-next-line typescript/no-implied-eval -- what the module does is what is asked
  const texts = new Function('pluralForms', code.replace('export const aTexts =', 'return'))(pluralForms) as {
    en: { text: string | ((value: unknown) => string) }
  }
  const { text } = texts.en
  return typeof text === 'string' ? text : text(Object.values(values)[0])
}
