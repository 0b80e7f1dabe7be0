import { isDay, type Day } from '#core/calendar/business-day.ts'

/** One euro in other currencies on a day, as the published decimal text. */
export type DayOfRates = { date: Day; perEuro: Map<string, string> }

/** The file is not usable; the message names the line and reason. */
export class UnusableRates extends Error {
  override name = 'UnusableRates'
}

const NAMESPACE = 'http://www.ecb.int/vocabulary/2002-08-01/eurofxref'
const RATE = /^\d{1,9}(\.\d{1,10})?$/
const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** Reads a file of euro reference rates from the European Central Bank: XML of one or many days, or CSV. */
export function readEcbRates(text: string, today: Day): DayOfRates[] {
  const days = text.trimStart().startsWith('<') ? readXml(text) : readCsv(text)
  if (days.length === 0) throw new UnusableRates('The file holds no day of rates.')
  for (const { date, perEuro } of days) checkDay(date, perEuro, today)
  const dates = days.map(({ date }) => date)
  const twice = dates.find((date, at) => dates.indexOf(date) !== at)
  if (twice !== undefined) throw new UnusableRates(`${twice} stands in it twice.`)
  return days
}

function checkDay(date: Day, perEuro: ReadonlyMap<string, string>, today: Day): void {
  if (date > today) throw new UnusableRates(`${date} is in the future.`)
  // all sales are reported in dollars
  if (!perEuro.has('USD')) throw new UnusableRates(`${date} has no rate of the US dollar.`)
}

function readXml(text: string): DayOfRates[] {
  if (!text.includes(NAMESPACE))
    throw new UnusableRates(`The file is no list of reference rates: it does not name ${NAMESPACE}.`)
  if (!/<\/(?:\w+:)?Envelope>\s*$/.test(text)) throw new UnusableRates('The file is cut off: its end is missing.')
  const days: DayOfRates[] = []
  for (const { 0: tag, index } of text.matchAll(/<Cube\b[^>]*>/g)) {
    const line = text.slice(0, index).split('\n').length
    const attributes = new Map(
      [...tag.matchAll(/([\w-]+)\s*=\s*(?:'([^']*)'|"([^"]*)")/g)].map(([, name, a, b]) => [name!, a ?? b ?? '']),
    )
    const [time, currency, rate] = ['time', 'currency', 'rate'].map((name) => attributes.get(name))
    if (time !== undefined) days.push({ date: dayIn(time, line), perEuro: new Map() })
    else if (currency !== undefined || rate !== undefined) {
      const day = days.at(-1)
      if (!day) throw new UnusableRates(`Line ${line}: a rate stands before any day.`)
      addRate(day, { currency: currency ?? '', rate: rate ?? '', line })
    } else if (attributes.size > 0) throw new UnusableRates(`Line ${line}: ${tag} is not known.`)
  }
  return days
}

function readCsv(text: string): DayOfRates[] {
  const [head = '', ...lines] = text.split(/\r?\n/)
  const [first, ...currencies] = cellsOf(head)
  if (first !== 'Date') throw new UnusableRates('The file is neither XML nor a table that begins with Date.')
  return lines.flatMap((row, at) => {
    if (row.trim() === '') return []
    const line = at + 2
    const [date = '', ...rates] = cellsOf(row)
    if (rates.length !== currencies.length)
      throw new UnusableRates(`Line ${line}: ${rates.length} rates for ${currencies.length} currencies.`)
    const day: DayOfRates = { date: dayIn(date, line), perEuro: new Map() }
    for (const [index, rate] of rates.entries())
      if (rate !== 'N/A') addRate(day, { currency: currencies[index]!, rate, line })
    return [day]
  })
}

/** The bank ends its lines with a comma. */
function cellsOf(line: string): string[] {
  const cells = line.split(',').map((cell) => cell.trim())
  return cells.at(-1) === '' ? cells.slice(0, -1) : cells
}

function dayIn(text: string, line: number): Day {
  const [, day, month, year] = /^(\d{1,2}) (\w+) (\d{4})$/.exec(text) ?? []
  const number = MONTHS.indexOf(month ?? '') + 1
  const date = number > 0 ? `${year}-${String(number).padStart(2, '0')}-${day!.padStart(2, '0')}` : text
  if (!isDay(date)) throw new UnusableRates(`Line ${line}: "${text}" is no day.`)
  return date
}

function addRate({ date, perEuro }: DayOfRates, found: { currency: string; rate: string; line: number }): void {
  const { currency, rate, line } = found
  if (!/^[A-Z]{3}$/.test(currency)) throw new UnusableRates(`Line ${line}: "${currency}" is no currency.`)
  if (!RATE.test(rate) || /^[0.]+$/.test(rate)) throw new UnusableRates(`Line ${line}: "${rate}" is no rate.`)
  if (perEuro.has(currency)) throw new UnusableRates(`Line ${line}: ${currency} stands twice under ${date}.`)
  perEuro.set(currency, rate)
}
