import { mentionLines } from '#core/accounting/factur-x/invoice-mentions.ts'
import { partsOfAddress, type EInvoice, type EInvoiceLine } from '#core/accounting/factur-x/e-invoice.ts'
import { formatMoney } from '#core/money/amount.ts'
import { formatRate } from '#core/money/tax.ts'
import type { Paper } from './paper-fonts.ts'
import { drawLine, lineHeightOf, setLines, type Setting } from './set-lines.ts'

const LOCALE = 'fr-FR'
const TEXT = { style: 'regular', size: 9 } as const
const SMALL = { style: 'regular', size: 8 } as const
const TITLE = { style: 'bold', size: 18 } as const
const ROW_GAP = 6

type Column = { title: string; width: number; align: 'left' | 'right' }

const COLUMNS = [
  { title: 'Désignation', width: 0.55, align: 'left' },
  { title: 'Quantité', width: 0.13, align: 'right' },
  { title: 'TVA', width: 0.12, align: 'right' },
  { title: 'Montant HT', width: 0.2, align: 'right' },
] as const satisfies Column[]

/** Draws an invoice's seller, buyer, lines, taxes and sums. */
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
  for (const [name, value] of rows) write(paper, TEXT, `${name} : ${value}`)
  paper.moveDown(0.5)
  for (const note of notes) write(paper, SMALL, note)
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
  write(paper, TITLE, title)
  write(paper, TEXT, `Date : ${dayName(day)}`)
  if (preceding) write(paper, TEXT, `Sur la facture ${preceding.number} du ${dayName(preceding.day)}`)
  if (reason !== null) write(paper, TEXT, `Motif : ${reason}`)
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
  stated.forEach((text, at) => write(paper, at === 0 ? { ...TEXT, style: 'bold' } : TEXT, text!, place))
}

/** Writes a text below the last one, on a new sheet if there is no room for a line. */
function write(
  paper: Paper,
  setting: Setting,
  text: string,
  { x, width } = { x: paper.page.margins.left, width: widthOf(paper) },
): void {
  const height = lineHeightOf(paper, setting)
  for (const line of setLines(paper, text, setting, width)) {
    makeRoom(paper, height)
    const top = paper.y
    drawLine(paper, line, setting, { left: x, top, width, align: 'left' })
    paper.y = top + height
  }
}

/** Starts a new sheet if this one has no room. */
function makeRoom(paper: Paper, height: number): void {
  if (paper.y + height > paper.page.height - paper.page.margins.bottom) paper.addPage()
}

const widthOf = ({ page }: Paper) => page.width - page.margins.left - page.margins.right

/** Draws a row of the table, on a new sheet if it does not fit. */
function drawRow(paper: Paper, texts: readonly string[], { isBold = false } = {}): void {
  const setting: Setting = isBold ? { ...SMALL, style: 'bold' } : SMALL
  const width = widthOf(paper)
  const { left } = paper.page.margins
  const lineHeight = lineHeightOf(paper, setting)
  const cells = texts.map((text, at) =>
    setLines(paper, text.replaceAll(/\s+/g, ' '), setting, COLUMNS[at]!.width * width - ROW_GAP),
  )
  const height = Math.max(...cells.map(({ length }) => length)) * lineHeight
  makeRoom(paper, height + ROW_GAP)
  const top = paper.y
  let x = left
  cells.forEach((lines, at) => {
    const { width: part, align } = COLUMNS[at]!
    const place = { left: x, width: part * width - ROW_GAP, align }
    lines.forEach((line, row) => drawLine(paper, line, setting, { ...place, top: top + row * lineHeight }))
    x += part * width
  })
  paper.y = top + height + ROW_GAP
  paper
    .moveTo(left, paper.y - ROW_GAP / 2)
    .lineTo(left + width, paper.y - ROW_GAP / 2)
    .lineWidth(isBold ? 1 : 0.3)
    .stroke()
  paper.x = left
}

/** Draws a sum at the right. */
function drawSum(paper: Paper, name: string, value: string, { isBold = false } = {}): void {
  const setting: Setting = isBold ? { ...TEXT, style: 'bold' } : TEXT
  const width = widthOf(paper)
  const { left } = paper.page.margins
  const height = lineHeightOf(paper, setting)
  makeRoom(paper, height)
  const top = paper.y
  const places = [
    [name, left, width * 0.78],
    [value, left + width * 0.8, width * 0.2 - ROW_GAP],
  ] as const
  for (const [text, x, space] of places)
    for (const line of setLines(paper, text, setting, space))
      drawLine(paper, line, setting, { left: x, top, width: space, align: 'right' })
  paper.x = left
  paper.y = top + height + 2
}
