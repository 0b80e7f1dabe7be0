import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

type Colour = [red: number, green: number, blue: number]
type Theme = 'light' | 'dark'

const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(([, name, light, dark]) => [
    name!,
    { light: parse(light!), dark: parse(dark!) },
  ]),
)

const GROUNDS = ['paper', 'surface', 'sunken', 'raised', 'hover']
const TEXTS = [
  'ink',
  'ink-soft',
  'ink-faint',
  'brand-ink',
  'accent-ink',
  'danger-ink',
  'success-ink',
  'warning-ink',
  'notice-ink',
]
const FULL = ['brand', 'brand-strong', 'accent', 'accent-strong', 'danger', 'danger-strong']
const SOFT = ['brand', 'accent', 'danger', 'success', 'warning', 'notice']
const TINTS = [...tokens.keys()].filter((name) => name.startsWith('tint-') && !name.endsWith('-ink'))

/** Every text on every ground that the screens put it on: 4.5 to 1 (WCAG 2.2, 1.4.3). */
const readable: [text: string, ground: string][] = [
  ...GROUNDS.flatMap((ground) => TEXTS.map((text): [string, string] => [text, ground])),
  ...FULL.map((full): [string, string] => [`on-${full.replace('-strong', '')}`, full]),
  ...SOFT.map((soft): [string, string] => [`${soft}-ink`, `${soft}-soft`]),
  ...SOFT.map((soft): [string, string] => ['ink', `${soft}-soft`]),
  ...TINTS.map((tint): [string, string] => [`${tint}-ink`, tint]),
]

/** Edges of controls, icons that have a meaning and the focus ring: 3 to 1 (WCAG 2.2, 1.4.11). */
const visible: [sign: string, ground: string][] = [
  'edge',
  'focus',
  'brand',
  'accent',
  'danger',
  'success',
  'warning',
].flatMap((sign) => ['paper', 'surface', 'raised'].map((ground): [string, string] => [sign, ground]))

for (const theme of ['light', 'dark'] as const) {
  test.each(readable)(`${theme}: %s is read on %s`, (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(visible)(`${theme}: %s is seen on %s`, (sign, ground) => {
    expect(contrast(sign, ground, theme)).toBeGreaterThanOrEqual(3)
  })
}

test('every opaque colour of the theme is in a pair above or only decorates', () => {
  const paired = new Set([...readable, ...visible].flat())
  expect([...tokens.keys()].filter((name) => !paired.has(name))).toEqual(['line'])
})

test('only the scrim is not defined in both themes', () => {
  const declared = [...css.matchAll(/--color-([\w-]+):/g)].map(([, name]) => name!)
  expect(declared.filter((name) => !tokens.has(name))).toEqual(['scrim'])
})

function contrast(text: string, ground: string, theme: Theme): number {
  const [a, b] = [luminance(colour(text)[theme]), luminance(colour(ground)[theme])]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function colour(name: string) {
  const found = tokens.get(name)
  if (!found) throw new Error(`tokens.css has no colour ${name}`)
  return found
}

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const part = channel / 255
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function parse(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
