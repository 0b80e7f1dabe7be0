import { CURRENCY } from '#core/money/written-price.ts'
import { foldText } from '#core/text/fold-text.ts'

/** Titles that a column may have, the likeliest first. Case, accents, blanks, dashes and apostrophes do not matter. */
export type ColumnNames<Column extends string> = Readonly<Record<Column, readonly string[]>>

/** A currency and what other tills add behind a price: "Prix TTC (€)", "Preis in CHF", "Price incl. VAT". */
const ADDED = new RegExp(
  String.raw`(?:\s(?:in|en))?\s*${CURRENCY}|[()[\]:*]|\b(?:ttc|brutto|(?:incl|inkl)[a-z]*\.?(?:\s(?:vat|tva|tax|mwst))?)(?!\p{L})`,
  'giu',
)

const keyOf = (title: string) => foldText(title).replaceAll(/[\s_'’-]/g, '')

/**
 * Positions of the known columns in a header; unknown titles are skipped. A title as it stands counts before one with
 * additions.
 */
export function findColumns<Column extends string>(
  names: ColumnNames<Column>,
  header: readonly string[],
): Map<Column, number> {
  const asWritten = header.map(keyOf)
  const bare = header.map((title) => keyOf(title.replaceAll(ADDED, ' ')))
  const places = (Object.keys(names) as Column[]).map((column) => {
    const found = names[column].flatMap((name) => [asWritten.indexOf(name), bare.indexOf(name)])
    return [column, found.find((place) => place >= 0) ?? -1] as const
  })
  return new Map(places.filter(([, place]) => place >= 0))
}
