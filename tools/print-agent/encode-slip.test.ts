import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languageOfModel, MODEL_IDS, PRINTER_MODELS } from '#core/slips/printer-models.ts'
import { COLUMNS, pairLines, textLines, type Slip, type SlipLine } from '#core/slips/slip.ts'
import { DRAWN_SIGNS, drawnSignsSource } from './drawn-signs-source.ts'
import { encodeSlip } from './encode-slip.ts'
import { readEscPos, type Picture } from './printer-reader-fixture.ts'

const PRINTER = { language: 'esc-pos', columns: 32, cuts: true, model: null } as const

const slipOf = (lines: SlipLine[]): Slip => ({ lines, cut: true, opensDrawer: false })
const printed = (lines: SlipLine[], columns: 32 | 42 | 48 = 32) =>
  readEscPos(encodeSlip(slipOf(lines), { ...PRINTER, columns })).filter((row) => 'picture' in row || row.text !== '')

function printedText(text: string) {
  const [row] = printed(textLines(text, 32))
  if (!row || 'picture' in row) throw new Error(`${text} is a picture`)
  return { text: row.text.trimEnd(), bytes: row.bytes }
}

function printedPicture(text: string): Picture {
  const rows = printed(textLines(text, 32))
  const [row] = rows
  if (rows.length !== 1 || !row || !('picture' in row)) throw new Error(`${text} is no picture`)
  return row.picture
}

/** The columns of 12 dots in which there is ink. */
const inkedColumns = ({ width, height, isInk }: Picture) =>
  Array.from({ length: width / 12 }, (_, column) => column).filter((column) =>
    Array.from({ length: 12 * height }, (_, at) => at).some((at) =>
      isInk(column * 12 + (at % 12), Math.floor(at / 12)),
    ),
  )

const dotsOf = ({ width, height, isInk }: Picture) =>
  Array.from({ length: width * height }, (_, at) => (isInk(at % width, Math.floor(at / width)) ? '#' : ' ')).join('')

test.each(['Crème brûlée', 'Φέτα', 'Żurek ł', 'Bœuf à la crème, 12,50 €', 'Straße', 'Борщ', 'd’été', 'Çay', 'Ŕ'])(
  'a printer sets %s with its code pages, a byte for each letter',
  (text) => {
    expect(printedText(text)).toEqual({ text, bytes: text.length })
  },
)

test.each([
  ['e\u0301clair', 'éclair'],
  ['ﬁn d’été', 'fin d’été'],
  ['A\u200bB', 'AB'],
  ['₹ 250', 'Rs 250'],
  ['₹250.00', 'Rs 250.00'],
  ['12,50\u00a0€', '12,50 €'],
  ['Tea\u001b@\ttime', 'Tea@ time'],
])('%j is set as %j', (text, expected) => {
  expect(printedText(text)).toEqual({ text: expected, bytes: expected.length })
})

test.each(['北京烤鸭', 'ラーメン', '김치찌개', 'שקשוקה', 'فلافل', '🍕', '🧋', 'मसाला डोसा', 'ผัดไทย', 'Phở bò'])(
  'text that no code page has is drawn: %s',
  (text) => {
    const { ink, width } = printedPicture(text)
    expect(width).toBe(384)
    expect(ink).toBeGreaterThan(100)
  },
)

test('signs in the fonts look different from each other, and from the box for a missing sign', () => {
  const drawn = ['北', '京', '鸭', '鱼', 'ラ', '김', 'ש', 'ف', '🧋', '🍕'].map((sign) =>
    dotsOf(printedPicture(`${sign}北`)),
  )
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('a sign that is in no font is printed as its number', () => {
  expect(printedText('\u{20bb7}')).toEqual({ text: '[U+20BB7]', bytes: 9 })
})

test('an East Asian sign takes two columns, so that later columns stay aligned', () => {
  const picture = (title: string) => {
    const [row] = printed(pairLines(title, '12,50', 32))
    if (!row || !('picture' in row)) throw new Error(`${title} is no picture`)
    return row.picture
  }
  expect(inkedColumns(picture('2 北京'))).toEqual([0, 2, 3, 4, 5, 27, 28, 29, 30, 31])
  expect(inkedColumns(picture('2 שקש')).slice(-5)).toEqual([27, 28, 29, 30, 31])
  const lines = textLines('北京烤鸭配薄饼葱丝甜面酱黄瓜条'.repeat(2), 32)
  expect(lines.map(({ text }) => text.length)).toEqual([16, 14])
  expect(textLines('2 北京烤鸭', 10).map(({ text }) => text)).toEqual(['2 北京烤鸭'])
  expect(textLines('2 北京烤鸭', 8).map(({ text }) => text)).toEqual(['2 北京烤', '鸭'])
})

/** Counts the inked dots between two columns. */
const inkBetween = ({ height, isInk }: Picture, from: number, to: number) =>
  Array.from({ length: height * (to - from) }, (_, at) => at).filter((at) =>
    isInk(from + (at % (to - from)), Math.floor(at / (to - from))),
  ).length

const endOfInk = (picture: Picture) =>
  Array.from({ length: picture.width }, (_, x) => x).findLast((x) => inkBetween(picture, x, x + 1) > 0)! + 1

test('Hebrew and Arabic run from the right, and the quantity before them stays at the left', () => {
  // a wide first letter with narrow ones after it ends up at the right
  const hebrew = printedPicture('שיייי')
  const middle = Math.floor(endOfInk(hebrew) / 2)
  expect(inkBetween(hebrew, middle, endOfInk(hebrew))).toBeGreaterThan(inkBetween(hebrew, 0, middle))
  const [one, both] = [printedPicture('2 ש'), printedPicture('2 שי')]
  expect(inkedColumns(one)[0]).toBe(0)
  expect(inkedColumns(both)[0]).toBe(0)
  // letters that are joined are drawn otherwise than each alone
  expect(printedPicture('لا').ink).not.toBe(printedPicture('ل ا').ink)
})

test.each(COLUMNS)('a line of %i columns is as wide as its paper, in every size, and no command fails', (columns) => {
  const texts = ['北京烤鸭 Crème brûlée Φέτα', 'שקשוקה 2 ₹ 250', 'Phở bò', 'Crème']
  for (const size of [1, 2, 3] as const)
    for (const [bold, inverted, align] of [
      [true, false, 'center'],
      [false, true, 'left'],
    ] as const) {
      const lines = texts.flatMap((text) => textLines(text, columns, { size, bold, inverted, align }))
      const rows = printed(lines, columns)
      for (const row of rows) if ('picture' in row) expect(row.picture.width).toBe(columns * 12)
      expect(rows.map((row) => ('picture' in row ? '' : row.text)).join('')).not.toContain('?')
    }
})

test('white on black is drawn as such', () => {
  const [row] = printed(textLines('北京', 32, { inverted: true }))
  const [plain] = printed(textLines('北京', 32))
  if (!row || !('picture' in row) || !plain || !('picture' in plain)) throw new Error('no pictures')
  expect(row.picture.ink).toBeGreaterThan(plain.picture.ink)
  expect(row.picture.isInk(0, 0)).toBe(true)
})

test('every model that is offered is known to the encoder, and none prints a question mark', () => {
  const names = new Map(ReceiptPrinterEncoder.printerModels.map(({ id, name }) => [id, name.trim()]))
  for (const model of MODEL_IDS) {
    expect(PRINTER_MODELS[model]).toContain((names.get(model) ?? '?').replace(' Generic', ''))
    const printer = { ...PRINTER, columns: 48, model, language: languageOfModel(model) }
    const text = 'Crème brûlée Φέτα Żurek 北京 שקשוקה €'
    const bytes = encodeSlip(slipOf([...textLines(text, 48), ...textLines('Crème € ł', 48)]), printer)
    expect([model, bytes.length > 100]).toEqual([model, true])
  }
})

test('a printer without a page for a letter draws it', () => {
  const [row] = readEscPos(
    encodeSlip(slipOf(textLines('Φέτα', 42)), { ...PRINTER, columns: 42, model: 'epson-tm-t88ii' }),
  ).filter((one) => 'picture' in one)
  expect(row).toBeDefined()
})

test('StarPRNT prints pictures too', () => {
  const star = (text: string) => encodeSlip(slipOf(textLines(text, 32)), { ...PRINTER, language: 'star-prnt' })
  const bytes = Buffer.from(star('北京烤鸭'))
  expect(bytes.indexOf(Buffer.from([0x1b, 0x58]))).toBeGreaterThan(0)
  expect(Buffer.from(star('Crème')).indexOf(Buffer.from([0x1b, 0x58]))).toBe(-1)
})

test('the table of drawn signs matches the fonts', () => {
  expect(readFileSync(DRAWN_SIGNS, 'utf8')).toBe(drawnSignsSource())
})
