import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, hasWords, searchWords } from '#core/text/fold-text.ts'
import { useTestServer } from '../server/test/test-server.ts'

const server = useTestServer()

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

test('the database folds texts and finds words as core does', async () => {
  const text = fc.string({ unit: fc.constantFrom(...letters, ...Array.from("  -'’aeéœß")), maxLength: 12 })
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
