import type { z } from 'zod'
import type { factsApi } from '#core/contract/menu/facts.ts'
import { MEATS, wordingOf, type Meat, type Origin } from '#core/menu/origins.ts'
import type { FieldProblems } from '../../../../lib/forms/use-form.ts'

type OriginForm = {
  meat: Meat
  /** True if every step was in one country, `slaughtered`. */
  isOne: boolean
  born: readonly string[]
  raised: readonly string[]
  slaughtered: string
}

/** A new origin, of the first meat that has none. */
export function newOrigin(origins: readonly Origin[]): OriginForm {
  const stated = new Set(origins.map(({ meat }) => meat))
  return {
    meat: MEATS.find((meat) => !stated.has(meat)) ?? 'beef',
    isOne: true,
    born: [],
    raised: [],
    slaughtered: 'FR',
  }
}

/** An origin as its form shows it. */
export function toOriginForm(origin: Origin): OriginForm {
  const { meat, born = [], raised, slaughtered } = origin
  return { meat, isOne: wordingOf(origin).kind === 'all', born, raised, slaughtered }
}

/** The form as the API takes it. Only beef must have a country of birth. */
export function originOf({ meat, isOne, born, raised, slaughtered }: OriginForm) {
  if (isOne) return { meat, born: [slaughtered], raised: [slaughtered], slaughtered }
  return { meat, born: [...born], raised: [...raised], slaughtered }
}

/** Problems that the server would refuse. */
export function checkOrigin(form: OriginForm): FieldProblems<OriginForm> {
  if (form.isOne) return form.slaughtered === '' ? { slaughtered: 'menu.origin_invalid' } : {}
  return {
    ...(form.meat === 'beef' && form.born.length === 0 ? { born: 'menu.origin_invalid' } : {}),
    ...(form.raised.length === 0 ? { raised: 'menu.origin_invalid' } : {}),
    ...(form.slaughtered === '' ? { slaughtered: 'menu.origin_invalid' } : {}),
  }
}

/** Replaces or adds an origin, one for each meat; `before` is the meat it had. */
export function withOrigin(origins: readonly Origin[], form: OriginForm, before: Meat | null): Origin[] {
  const others = origins.filter(({ meat }) => meat !== before && meat !== form.meat)
  return MEATS.flatMap((meat) => [...others, originOf(form)].find((one) => one.meat === meat) ?? [])
}

/** As the call takes them. */
export function originsBody(origins: readonly Origin[]): z.input<typeof factsApi.save.body & object>['origins'] {
  return origins.map(({ meat, born, raised, slaughtered }) => ({
    meat,
    ...(born === undefined ? {} : { born: [...born] }),
    raised: [...raised],
    slaughtered,
  }))
}

type Words = {
  all: (country: string) => string
  bornAndRaised: (values: { countries: string; slaughtered: string }) => string
  bornIn: (countries: string) => string
  raisedIn: (countries: string) => string
  slaughteredIn: (country: string) => string
}

/** "Born and raised: Ireland, slaughtered: France" */
export function originText(origin: Origin, words: Words, nameOf: (country: string) => string): string {
  const named = (codes: readonly string[]) => codes.map(nameOf).join(', ')
  const wording = wordingOf(origin)
  if (wording.kind === 'all') return words.all(nameOf(wording.country))
  if (wording.kind === 'born_and_raised')
    return words.bornAndRaised({ countries: named(wording.countries), slaughtered: nameOf(wording.slaughtered) })
  return [
    ...(wording.born === null ? [] : [words.bornIn(named(wording.born))]),
    words.raisedIn(named(wording.raised)),
    words.slaughteredIn(nameOf(wording.slaughtered)),
  ].join(', ')
}
