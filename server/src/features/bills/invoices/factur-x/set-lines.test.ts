import fc from 'fast-check'
import PdfDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { isDrawn } from '#core/slips/drawn-signs.ts'
import { anEInvoice } from '../../../../../test/operations/random-e-invoices.ts'
import { SHAPELESS, textsOfPdf } from '../../../../../test/operations/read-pdf-text.ts'
import { fontOf } from './paper-fonts.ts'
import { setLines } from './set-lines.ts'
import { writePdf } from './write-pdf.ts'

const turned = (text: string) => Array.from(text).toReversed().join('')
const HAIFA = 'חיפה'
const MARHABA = 'مرحبا'
const NOUR = 'نور'

/** Stored texts, and their order on paper from left to right. */
const LABELS: [stored: string, shown: string][] = [
  ['Cre\u0300me e\u0301paisse', 'Crème épaisse'],
  ['\ufb01let\u200b de b\u0153uf', 'filet de bœuf'],
  ['東京 寿司', '東京 寿司'],
  ['김치', '김치'],
  ['Pizza 🍕🥰', 'Pizza 🍕🥰'],
  ['Thali ₹250', 'Thali Rs 250'],
  ['Plat \u{20bb7}', 'Plat [U+20BB7]'],
  [`${HAIFA} ${HAIFA}`, turned(`${HAIFA} ${HAIFA}`)],
  [`${MARHABA} ${NOUR}`, `${turned(NOUR)} ${turned(MARHABA)}`],
  [`${HAIFA} 12 (${HAIFA})`, `(${turned(HAIFA)}) 12 ${turned(HAIFA)}`],
  [`Menu ${MARHABA} ${NOUR} 10 €`, `Menu 10 ${turned(NOUR)} ${turned(MARHABA)} €`],
  [`2 × ${MARHABA}`, `2 × ${turned(MARHABA)}`],
  ['Prix ?', 'Prix ?'],
]

test('letters of every writing stand on an invoice, those from the right in their order, and none as a question mark', async () => {
  const [sample] = fc.sample(anEInvoice, { numRuns: 1, seed: 1 })
  const line = { ...sample!.lines[0]!, quantity: '1', net: 0, rateMilli: 0 }
  const lines = LABELS.map(([label]) => ({ ...line, label }))
  const buyer = { ...sample!.buyer, name: '株式会社 東京', address: HAIFA, city: MARHABA }
  const texts = textsOfPdf(await writePdf({ ...sample!, lines, buyer }))
  const rows = texts.filter((text) => text.endsWith('1sans0,00 €')).map((text) => text.replace(/1sans0,00 €$/, ''))
  expect(rows).toEqual(LABELS.map(([, shown]) => shown))
  expect(texts).toEqual(
    expect.arrayContaining(['株式会社 東京', turned(HAIFA), `75001 ${turned(MARHABA)}, ${buyer.country}`]),
  )
  expect(texts.join('\n')).not.toContain(SHAPELESS)
})

test('a text is broken where a line is full, between words, and within a word that is wider than a line', () => {
  const paper = new PdfDocument({ font: '' })
  const linesOf = (text: string, most: number) => {
    const lines = setLines(paper, text, { style: 'regular', size: 9 }, most)
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(most)
    return lines.map(({ runs }) => runs.map((run) => run.text).join(''))
  }
  expect(linesOf('Une tarte aux pommes\net un café', 60)).toEqual(['Une tarte', 'aux pommes', 'et un café'])
  // words joined by a hard space stay together
  expect(linesOf('Une tarte\u00a0aux pommes', 60)).toEqual(['Une', 'tarte aux', 'pommes'])
  expect(linesOf('東京都千代田区丸の内', 40)).toEqual(['東京都千', '代田区丸', 'の内'])
  expect(linesOf('Donaudampfschiff', 40)).toEqual(['Donaud', 'ampfsch', 'iff'])
  expect(linesOf('', 40)).toEqual([''])
})

test('the fonts of invoices have every sign that the fonts of slips have', () => {
  const paper = new PdfDocument({ font: '' })
  const drawn = Array.from({ length: 0x110000 }, (_, code) => code).filter(isDrawn)
  expect(drawn.length).toBeGreaterThan(60_000)
  const lacking = drawn.filter((code) => fontOf(paper, String.fromCodePoint(code), 'bold') === null)
  expect(lacking).toEqual([])
})
