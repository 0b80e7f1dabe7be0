import type { ReceiptFacts } from './receipt-facts.ts'

/** The document's place in the fiscal journal for its paper: "Journal T-12 · ABCDE FGHIJ"; null if in none. */
export function journalMark(fiscal: ReceiptFacts['fiscal']): string | null {
  return fiscal && `Journal ${fiscal.chain}-${fiscal.seq} · ${fiscal.extract.slice(0, 5)} ${fiscal.extract.slice(5)}`
}

/** The product that wrote a paper, with its version and that of its fiscal code. */
export function productLine({ name, version, fiscal_version: fiscal }: ReceiptFacts['product']): string {
  return [name, version, fiscal && `(${fiscal})`].filter(Boolean).join(' ')
}
