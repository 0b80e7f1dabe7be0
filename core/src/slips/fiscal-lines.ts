import type { ReceiptFacts } from './receipt-facts.ts'

/** Where a document stands in the fiscal journal, as its paper shows it: "Journal T-12 · ABCDE FGHIJ"; null where it is in none. */
export function journalMark(fiscal: ReceiptFacts['fiscal']): string | null {
  return fiscal && `Journal ${fiscal.chain}-${fiscal.seq} · ${fiscal.extract.slice(0, 5)} ${fiscal.extract.slice(5)}`
}

/** The product that wrote a paper, with its version and that of the code that keeps the journal. */
export function productLine({ name, version, fiscal_version: fiscal }: ReceiptFacts['product']): string {
  return [name, version, fiscal && `(${fiscal})`].filter(Boolean).join(' ')
}
