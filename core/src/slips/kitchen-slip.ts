import type { Language } from '../places/languages.ts'
import { pairLines, RULE, SPACE, textLines, type Slip, type SlipLine } from './slip.ts'
import { headLines, type Printing } from './slip-heads.ts'
import { clockTime, slipWords, type SlipWords } from './slip-words.ts'

/** The change of a line since its last print: units added, or removed if below 0. */
export type KitchenSlipLine = {
  delta: number
  title: string
  variant: string | null
  addons: string[]
  notes: string | null
  seat: number | null
  course: number | null
  courseTitle: string | null
  /** Its stations, if the printer serves several. */
  stations: string[]
  /** Removed because it is held again, not cancelled. */
  isHeld: boolean
}

/** The contents of a kitchen slip. */
export type KitchenSlipFacts = {
  /** Fired later courses have their own heading, and so do slips with only removals. */
  cause: 'order' | 'fire' | 'change'
  /** The table, or the name of a tab. */
  place: string | null
  /** Numbers that are called; in jobs of before they are numbers. */
  tokens: string[]
  deliveryType: string | null
  covers: number | null
  waiter: string | null
  isRush: boolean
  lines: KitchenSlipLine[]
}

/** A slip for the kitchen: the place in large type, then the lines by course. */
export function kitchenSlip(facts: KitchenSlipFacts, printing: Printing): Slip {
  const { columns, language } = printing
  const words = slipWords(language)
  return {
    lines: [...headLines(printing), ...orderHead(facts, printing, words), RULE, ...courses(facts, columns, words)],
    cut: true,
    opensDrawer: false,
  }
}

function orderHead(facts: KitchenSlipFacts, { columns, timeZone, createdAt }: Printing, words: SlipWords): SlipLine[] {
  const { cause, place, tokens, deliveryType, covers, waiter, isRush, lines } = facts
  const title = place ?? (tokens[0] === undefined ? '' : words.order(tokens[0]))
  const takesBack = lines.every(({ delta }) => delta < 0)
  const banner = isRush ? words.rush : null
  const heading = cause === 'fire' ? words.fire : takesBack ? words.change : null
  const type = deliveryType === null ? '' : (words.deliveryTypes[deliveryType] ?? deliveryType)
  const numbers = tokens.map((token) => words.order(token)).join(', ')
  const people = covers === null ? '' : words.covers(covers)
  return [
    ...(banner ? textLines(banner, columns, { size: 2, bold: true, align: 'center', inverted: true }) : []),
    ...(heading ? textLines(heading, columns, { size: 2, bold: true, align: 'center' }) : []),
    ...textLines(title, columns, { size: 3, bold: true, align: 'center' }),
    SPACE,
    ...pairLines([type, people].filter(Boolean).join(' · ') || numbers, clockTime(createdAt, timeZone), columns),
    ...((type || people) && place !== null ? pairLines(numbers, waiter ?? '', columns) : []),
    ...(!(type || people) || place === null ? textLines(waiter ?? '', columns) : []),
  ]
}

/** In the order of courses, lines without one first. A single course has no title. */
function courses({ cause, lines }: KitchenSlipFacts, columns: number, words: SlipWords): SlipLine[] {
  const numbers = [...new Set(lines.map(({ course }) => course ?? 0))].sort((a, b) => a - b)
  return numbers.flatMap((number) => {
    const own = lines.filter(({ course }) => (course ?? 0) === number)
    const title = number === 0 ? null : (own[0]!.courseTitle ?? words.course(number))
    const isTitled = title !== null && (numbers.length > 1 || cause === 'fire')
    return [
      ...(isTitled ? [SPACE, ...textLines(`- ${title} -`, columns, { bold: true, align: 'center' })] : []),
      ...own.flatMap((line) => itemLines(line, columns, words)),
    ]
  })
}

function itemLines(line: KitchenSlipLine, columns: number, words: SlipWords): SlipLine[] {
  const { delta, title, variant, addons, notes, seat, stations, isHeld } = line
  const name = variant === null ? title : `${title} - ${variant}`
  const less = isHeld ? words.onHold(-delta) : words.cancelled(-delta)
  const detail = (text: string) => textLines(text, columns, { indent: 3 })
  return [
    ...(delta < 0 ? textLines(less, columns, { size: 2, bold: true, inverted: true }) : []),
    ...textLines(delta < 0 ? name : `${delta} ${name}`, columns, { size: 2, bold: delta > 0 }),
    ...addons.flatMap((addon) => detail(`+ ${addon}`)),
    ...(notes === null ? [] : textLines(`> ${notes}`, columns, { indent: 3, bold: true })),
    ...(seat === null ? [] : detail(words.seat(seat))),
    ...(stations.length === 0 ? [] : detail(stations.join(' + '))),
  ]
}

/** A test print with the language's accents and the restaurant's texts that are harder to print. */
export function testSlip(printer: string, printing: Printing, texts: readonly string[] = []): Slip {
  const { columns, timeZone, createdAt, language } = printing
  const words = slipWords(language satisfies Language)
  return {
    lines: [
      ...headLines(printing),
      ...textLines(words.testTitle, columns, { size: 2, bold: true, align: 'center' }),
      ...pairLines(printer, clockTime(createdAt, timeZone), columns),
      RULE,
      ...textLines(words.testBody, columns),
      ...textLines('1234567890'.repeat(5).slice(0, columns), columns),
      ...(texts.length > 0 ? [RULE, ...textLines(words.testOwn, columns)] : []),
      ...texts.flatMap((text) => textLines(text, columns, { indent: 3 })),
    ],
    cut: true,
    opensDrawer: false,
  }
}

/** Opens the drawer and prints nothing. */
export const DRAWER_SLIP: Slip = { lines: [], cut: false, opensDrawer: true }
