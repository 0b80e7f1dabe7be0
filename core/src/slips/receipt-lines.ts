import { formatDecimal } from '../money/amount.ts'
import { findCurrency } from '../money/currencies.ts'
import { countedTitles } from '../orders/chosen-options.ts'
import { linesOfSets } from '../orders/set-lines.ts'
import { minorOf, moneyOf, takenOff, type Amounts } from './receipt-amounts.ts'
import type { ReceiptFacts, ReceiptLine, TakenOff } from './receipt-facts.ts'
import { pairLines, textLines, type SlipLine } from './slip.ts'

/** The sold lines with their prices. Choices of a set menu are listed under it. */
export function itemsOfReceipt(amounts: Amounts): SlipLine[] {
  const { lines, sets } = amounts.document
  const groups = linesOfSets(lines.map((line) => ({ line, set: sets.find(({ id }) => id === line.set_id) ?? null })))
  return groups.flatMap(({ set, items }) =>
    set === null
      ? soldLine(items[0]!.line, amounts)
      : setLines(
          set,
          items.map(({ line }) => line),
          amounts,
        ),
  )
}

function soldLine(line: ReceiptLine, amounts: Amounts): SlipLine[] {
  return [
    ...textLines(titleOf(line), amounts.columns),
    ...details(line, amounts),
    ...priceLine(line, line.letter, amounts),
    ...discountLines(line.discounts, amounts),
  ]
}

function setLines(set: ReceiptFacts['sets'][number], lines: readonly ReceiptLine[], amounts: Amounts): SlipLine[] {
  const { columns } = amounts
  return [
    ...textLines(set.title, columns),
    ...priceLine(set, null, amounts),
    ...lines.flatMap((line) => [
      ...pairLines(
        `${line.quantity === set.quantity ? '' : `${line.quantity} x `}${titleOf(line)}`,
        line.letter ?? '',
        columns,
        { indent: 2 },
      ),
      ...details(line, amounts),
    ]),
    ...discountLines(summed(lines, amounts.document.currency), amounts),
  ]
}

/** The discounts of a set menu's lines, summed by reason. */
function summed(lines: readonly ReceiptLine[], currency: string): TakenOff[] {
  const byTitle = new Map<string, number>()
  for (const { title, amount } of lines.flatMap(({ discounts }) => discounts))
    byTitle.set(title, (byTitle.get(title) ?? 0) + minorOf(amount, currency))
  const digits = findCurrency(currency)?.digits ?? 2
  return [...byTitle].map(([title, minor]) => ({ title, amount: formatDecimal(minor, digits) }))
}

const titleOf = ({ title, variant_title: variant }: ReceiptLine) => (variant ? `${title} - ${variant}` : title)

function details({ addons, notes }: ReceiptLine, { document, columns, words }: Amounts): SlipLine[] {
  return [
    ...(addons.length > 0 ? textLines(`+ ${countedTitles(addons).join(', ')}`, columns, { indent: 2 }) : []),
    ...(document.print.show_notes === 1 && notes ? textLines(words.notes(notes), columns, { indent: 2 }) : []),
  ]
}

function priceLine(
  { quantity, unit_price: price, total }: Pick<ReceiptLine, 'quantity' | 'unit_price' | 'total'>,
  letter: string | null,
  amounts: Amounts,
): SlipLine[] {
  const end = [moneyOf(total, amounts), letter ?? ' '].join(' ')
  return pairLines(`${quantity} x ${moneyOf(price, amounts)}`, end, amounts.columns, { indent: 2 })
}

const discountLines = (discounts: readonly TakenOff[], amounts: Amounts): SlipLine[] =>
  discounts.flatMap(({ title, amount }) => pairLines(title, takenOff(amount, amounts), amounts.columns, { indent: 2 }))
