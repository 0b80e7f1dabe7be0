import { mentionLines } from '#core/accounting/factur-x/invoice-mentions.ts'
import { partsOfAddress, type EInvoice, type EInvoiceLine } from '#core/accounting/factur-x/e-invoice.ts'
import { formatMoney } from '#core/money/amount.ts'
import { formatRate } from '#core/money/tax.ts'

const LOCALE = 'fr-FR'
const SIZE = { text: 9, small: 8, title: 18 }
const ROW_GAP = 6

type Paper = PDFKit.PDFDocument
type Column = { title: string; width: number; align: 'left' | 'right' }

const COLUMNS = [
  { title: 'Désignation', width: 0.55, align: 'left' },
  { title: 'Quantité', width: 0.13, align: 'right' },
  { title: 'TVA', width: 0.12, align: 'right' },
  { title: 'Montant HT', width: 0.2, align: 'right' },
] as const satisfies Column[]

/** Seller, buyer, lines, taxes and sums of an invoice on sheets. */
export function drawInvoice(paper: Paper, invoice: EInvoice, title: string): void {
  const money = (minor: number) => formatMoney(minor, invoice.currency, LOCALE)
  drawHead(paper, invoice, title)
  drawRow(
    paper,
    COLUMNS.map((column) => column.title),
    { isBold: true },
  )
  for (const line of invoice.lines) drawRow(paper, [line.label, line.quantity, rateOf(line), money(line.net)])
  paper.moveDown(1)
  for (const tax of invoice.taxes) drawSum(paper, `TVA ${rateOf(tax)} sur ${money(tax.net)}`, money(tax.tax))
  drawSum(paper, 'Total HT', money(invoice.sub))
  drawSum(paper, 'TVA', money(invoice.tax))
  drawSum(paper, 'Total TTC', money(invoice.total), { isBold: true })
  drawSum(paper, invoice.kind === 'invoice' ? 'Payé' : 'Remboursé', money(invoice.total))
  drawMentions(paper, invoice)
}

function drawMentions(paper: Paper, { mentions, currency }: EInvoice): void {
  const { rows, notes } = mentionLines(mentions, { language: 'fr', currency })
  paper.moveDown(1.5)
  for (const [name, value] of rows) write(paper, 'regular', SIZE.text, `${name} : ${value}`)
  paper.moveDown(0.5)
  for (const note of notes) write(paper, 'regular', SIZE.small, note)
}

/** A letter that the font lacks, such as a picture, shows as a question mark: an archive may have no letter without a shape (ISO 19005-3, 6.2.11.8). */
function inFont(paper: Paper, text: string): string {
  const { font } = (paper as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } })._font
  return Array.from(text, (letter) => (font.hasGlyphForCodePoint(letter.codePointAt(0)!) ? letter : '?')).join('')
}

const rateOf = ({ rateMilli }: Pick<EInvoiceLine, 'rateMilli'>) =>
  rateMilli === 0 ? 'sans' : `${formatRate(rateMilli).toLocaleString(LOCALE)} %`

const dayName = (day: string) =>
  new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

function drawHead(paper: Paper, { seller, buyer, day, preceding, reason }: EInvoice, title: string): void {
  const { identity } = seller
  const { line, postcode, city } = partsOfAddress(seller.address)
  const { left } = paper.page.margins
  const half = widthOf(paper) / 2
  write(paper, 'bold', SIZE.title, title)
  write(paper, 'regular', SIZE.text, `Date : ${dayName(day)}`)
  if (preceding) write(paper, 'regular', SIZE.text, `Sur la facture ${preceding.number} du ${dayName(preceding.day)}`)
  if (reason !== null) write(paper, 'regular', SIZE.text, `Motif : ${reason}`)
  paper.moveDown(1.5)
  const top = paper.y
  writeLines(paper, { x: left, width: half - ROW_GAP }, [
    identity.legalName,
    [identity.legalForm, identity.capital].filter(Boolean).join(' '),
    line,
    [postcode, city].filter(Boolean).join(' '),
    `SIRET ${identity.siret}`,
    identity.rcs && `RCS ${identity.rcs}`,
    identity.vatNumber && `TVA ${identity.vatNumber}`,
  ])
  const below = paper.y
  paper.y = top
  writeLines(paper, { x: left + half, width: half }, [
    buyer.name,
    buyer.address,
    `${buyer.postcode} ${buyer.city}, ${buyer.country}`,
    buyer.siren && `SIREN ${buyer.siren}`,
    buyer.vatNumber && `TVA ${buyer.vatNumber}`,
  ])
  paper.x = left
  paper.y = Math.max(below, paper.y)
  paper.moveDown(1.5)
}

function writeLines(paper: Paper, place: { x: number; width: number }, lines: readonly (string | null)[]): void {
  const stated = lines.filter((text) => text !== null && text !== '')
  stated.forEach((text, at) => {
    paper
      .font(at === 0 ? 'bold' : 'regular')
      .fontSize(SIZE.text)
      .text(inFont(paper, text!), place.x, paper.y, { width: place.width })
  })
}

const write = (paper: Paper, font: string, size: number, text: string) =>
  paper.font(font).fontSize(size).text(inFont(paper, text))

const widthOf = ({ page }: Paper) => page.width - page.margins.left - page.margins.right

/** A row of the table, on the next sheet where this one has no room for it. */
function drawRow(paper: Paper, texts: readonly string[], { isBold = false } = {}): void {
  paper.font(isBold ? 'bold' : 'regular').fontSize(SIZE.small)
  const width = widthOf(paper)
  const { left, bottom } = paper.page.margins
  const cells = texts.map((text) => inFont(paper, text.replaceAll(/\s+/g, ' ')))
  const height = Math.max(
    ...cells.map((text, at) => paper.heightOfString(text, { width: COLUMNS[at]!.width * width - ROW_GAP })),
  )
  if (paper.y + height + ROW_GAP > paper.page.height - bottom) paper.addPage()
  const top = paper.y
  let x = left
  cells.forEach((text, at) => {
    const column = COLUMNS[at]!
    paper.text(text, x, top, { width: column.width * width - ROW_GAP, align: column.align })
    x += column.width * width
  })
  paper.y = top + height + ROW_GAP
  paper
    .moveTo(left, paper.y - ROW_GAP / 2)
    .lineTo(left + width, paper.y - ROW_GAP / 2)
    .lineWidth(isBold ? 1 : 0.3)
    .stroke()
  paper.x = left
}

/** A sum, at the right of the sheet. */
function drawSum(paper: Paper, name: string, value: string, { isBold = false } = {}): void {
  const width = widthOf(paper)
  const { left, bottom } = paper.page.margins
  paper.font(isBold ? 'bold' : 'regular').fontSize(SIZE.text)
  const height = paper.currentLineHeight(true)
  if (paper.y + height > paper.page.height - bottom) paper.addPage()
  const top = paper.y
  paper.text(name, left, top, { width: width * 0.78, align: 'right' })
  paper.text(value, left + width * 0.8, top, { width: width * 0.2 - ROW_GAP, align: 'right' })
  paper.x = left
  paper.y = top + height + 2
}
