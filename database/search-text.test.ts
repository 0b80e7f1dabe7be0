import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, hasWords, searchWords } from '#core/text/fold-text.ts'
import { useOwnTestServer } from '../server/test/test-server.ts'
import { ONE_DATABASE } from '../server/test/two-databases.ts'

const server = useOwnTestServer(ONE_DATABASE)

/** All planes that have letters: behind them lie unified ideographs, which nothing folds, and signs of no use. */
const LAST = 0x1ffff
const isSurrogate = (code: number) => code >= 0xd800 && code <= 0xdfff

test('the database folds every character of Unicode as core does', async () => {
  // the database keeps characters newer than its Unicode version, where Node decomposes or lowercases them
  const { rows } = await server().owner.query<{ code: number; folded: string; apart: string }>(
    `select code, search_text('a' || chr(code) || 'b') as folded, normalize(chr(code), NFKD) as apart
     from generate_series(1, $1::int) code where not code between 55296 and 57343`,
    [LAST],
  )
  expect(rows).toHaveLength(LAST - 2048)
  const differing = rows.filter(({ code, folded, apart }) => {
    const sign = String.fromCodePoint(code)
    return apart === sign.normalize('NFKD') && folded !== foldText(`a${sign}b`)
  })
  expect(differing.map(({ code }) => code.toString(16))).toEqual([])
})

const letters = [
  ...Array.from({ length: 0x2100 }, (_, code) => String.fromCodePoint(code + 1)),
  ...Array.from('ﬁﬀ＇－０Ａ　Ⅷ№'),
].filter((sign) => !isSurrogate(sign.codePointAt(0)!))

/** A version of Unicode adds few characters to these blocks. */
const KNOWN_SHARE = 0.98

/** Marks of the least and of a high rank: a newer mark is put before or behind one of them only by who knows it. */
const [LOW_MARK, HIGH_MARK] = ['\u{334}', '\u{301}']

/** The letters that the database and Node take apart alike and put into the same order beside marks. */
async function knownAlike(signs: readonly string[]): Promise<string[]> {
  const { rows } = await server().owner.query<{ apart: string; before: string; behind: string }>(
    `select normalize(sign, NFKD) as apart, normalize(sign || $2, NFKD) as before, normalize($3 || sign, NFKD) as behind
     from unnest($1::text[]) with ordinality s(sign, n) order by n`,
    [signs, LOW_MARK, HIGH_MARK],
  )
  return signs.filter((sign, at) => {
    const texts = { apart: sign, before: sign + LOW_MARK, behind: HIGH_MARK + sign }
    return Object.entries(texts).every(([kind, text]) => rows[at]![kind as 'apart'] === text.normalize('NFKD'))
  })
}

test('the database folds texts and finds words as core does', async () => {
  const known = await knownAlike(letters)
  expect(known.length).toBeGreaterThan(letters.length * KNOWN_SHARE)
  const text = fc.string({ unit: fc.constantFrom(...known, ...Array.from("  -'’aeéœß")), maxLength: 12 })
  const samples = fc
    .sample(fc.tuple(text, text), 3_000)
    .map(([one, typed]) => ({ text: one + typed.slice(0, 3), typed }))
  const { rows } = await server().owner.query<{ folded: string; isFound: boolean }>(
    `select search_text(t.text) as folded, search_text(t.text) like all (search_patterns(t.typed)) as "isFound"
     from unnest($1::text[], $2::text[]) with ordinality t(text, typed, n) order by n`,
    [samples.map((one) => one.text), samples.map(({ typed }) => typed)],
  )
  for (const [at, one] of samples.entries()) {
    const folded = foldText(one.text)
    const isFound = hasWords(folded, searchWords(one.typed))
    expect(rows[at], JSON.stringify(one)).toEqual({ folded, isFound })
  }
})
