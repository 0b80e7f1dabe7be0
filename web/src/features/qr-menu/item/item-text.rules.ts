import type { MaybeStatement, Statement } from '#core/menu/allergens.ts'
import { wordingOf, type Origin } from '#core/menu/origins.ts'
import type { Span } from '#core/menu/schedules.ts'
import type { GuestWords } from '../words/guest.texts.ts'

type ItemWords = GuestWords['facts']

/** "gluten (wheat), milk · traces: nuts" */
export function statementText({ contains, traces }: Statement, words: ItemWords): string {
  const named = contains.map(({ code, kinds }) =>
    kinds.length === 0
      ? words.names[code]
      : `${words.names[code]} (${kinds.map((kind) => words.kinds[kind]).join(', ')})`,
  )
  const held = named.join(', ') || words.noneStated
  return traces.length === 0
    ? held
    : `${held} · ${words.traces}${words.colon}${traces.map((code) => words.names[code]).join(', ')}`
}

/** The line that stands on every item. */
export function allergensLine(statement: MaybeStatement, words: ItemWords): string {
  return statement === null ? words.notStated : `${words.allergens}${words.colon}${statementText(statement, words)}`
}

/** Where the meat of an item comes from, as the law has it worded. */
export function originText(origin: Origin, words: ItemWords, countryName: (code: string) => string): string {
  const named = (codes: readonly string[]) => codes.map(countryName).join(', ')
  const wording = wordingOf(origin)
  if (wording.kind === 'all') return words.origin.all(countryName(wording.country))
  if (wording.kind === 'born_and_raised')
    return words.origin.bornAndRaised({
      countries: named(wording.countries),
      slaughtered: countryName(wording.slaughtered),
    })
  return [
    ...(wording.born === null ? [] : [words.origin.born(named(wording.born))]),
    words.origin.raised(named(wording.raised)),
    words.origin.slaughtered(countryName(wording.slaughtered)),
  ].join(', ')
}

/** "12:00–14:30, 19:00–22:00" */
export function timesText(spans: readonly Span[]): string {
  return [...new Set(spans.map(({ from, to }) => `${from}–${to}`))].join(', ')
}
