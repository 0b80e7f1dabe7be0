import { expect, test } from 'vitest'
import type { Origin } from '#core/menu/origins.ts'
import { checkOrigin, newOrigin, originOf, originText, toOriginForm, withOrigin } from './origin-form.rules.ts'
import { originsTexts } from './origins.texts.ts'

const IRISH: Origin = { meat: 'beef', born: ['IE'], raised: ['IE'], slaughtered: 'FR' }
const PORK: Origin = { meat: 'pork', raised: ['ES'], slaughtered: 'FR' }
const NAMES: Record<string, string> = { FR: 'France', IE: 'Irlande', ES: 'Espagne' }
const text = (origin: Origin) => originText(origin, originsTexts.fr, (code) => NAMES[code]!).replace(/\s/g, ' ')

test('words an origin as the law requires; its form sends it back unchanged', () => {
  expect(text(IRISH)).toBe('Né et élevé : Irlande, abattu : France')
  expect(text(PORK)).toBe('Élevé : Espagne, abattu : France')
  expect(text(originOf(newOrigin([])))).toBe('Origine : France')
  for (const origin of [IRISH, PORK]) expect(originOf(toOriginForm(origin))).toMatchObject(origin)
})

test('beef needs countries of birth, raising and slaughter', () => {
  expect(checkOrigin(toOriginForm(IRISH))).toEqual({})
  expect(checkOrigin({ ...toOriginForm(PORK), meat: 'beef' })).toEqual({ born: 'menu.origin_invalid' })
  expect(checkOrigin({ ...toOriginForm(PORK), raised: [], slaughtered: '' })).toEqual({
    raised: 'menu.origin_invalid',
    slaughtered: 'menu.origin_invalid',
  })
})

test('has one origin for each meat, also after changing the meat', () => {
  const sheep = { ...toOriginForm(PORK), meat: 'sheep' as const }
  expect(withOrigin([IRISH, PORK], sheep, 'pork').map(({ meat }) => meat)).toEqual(['beef', 'sheep'])
  expect(withOrigin([IRISH, PORK], { ...sheep, meat: 'beef' }, null)).toMatchObject([
    { meat: 'beef', raised: ['ES'] },
    PORK,
  ])
  expect(newOrigin([IRISH]).meat).toBe('pork')
})
