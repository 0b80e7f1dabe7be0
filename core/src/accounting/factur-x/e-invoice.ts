import type { Buyer } from '../../contract/selling/buyers.ts'
import type { InvoiceMentions } from '../../contract/selling/invoice-mentions.ts'
import type { Identity } from '../../countries/country-pack.ts'
import type { PaymentKind } from '../../payments/payment-kinds.ts'

/** Rates in thousandths of a percent. Amounts in minor units, never negative, on credit notes either. */
export type EInvoiceLine = {
  label: string
  /** Units, as "2" or "1/3". */
  quantity: string
  net: number
  /** 0: not taxed. */
  rateMilli: number
}

/** An invoice to a company, or a credit note on one, as data for machines (EN 16931). */
export type EInvoice = {
  kind: 'invoice' | 'credit_note'
  number: string
  /** The day it was issued on, `YYYY-MM-DD`. */
  day: string
  /** Credit notes only. */
  preceding: { number: string; day: string } | null
  reason: string | null
  currency: string
  digits: number
  seller: { identity: Identity; address: string }
  buyer: Buyer
  mentions: InvoiceMentions
  lines: readonly EInvoiceLine[]
  /** Taxed sums. A rate may appear twice: included in prices and on top of them. */
  taxes: readonly { rateMilli: number; net: number; tax: number }[]
  sub: number
  tax: number
  total: number
  /** The kinds of payment received or given back, each once. */
  means: readonly PaymentKind[]
}

/** The currency that tax is stated in, also of invoices in another one (BR-FR-CO-12). */
const TAX_CURRENCY = 'EUR'

/** Rates that are or were in force somewhere in France, in thousandths of a percent (BR-FR-16, as fnfempe/France_RFE had it on 14 July 2026). */
const FRENCH_RATES: ReadonlySet<number> = new Set([
  0, 900, 1_050, 1_750, 2_100, 5_500, 7_000, 8_500, 9_200, 9_600, 10_000, 13_000, 19_600, 20_000, 20_600,
])

/** Lists the details that are missing or wrong; empty if the document can be written. */
export function missingFor({ seller, buyer, mentions, lines, taxes, currency }: EInvoice): string[] {
  const { identity, address } = seller
  const facts: [field: string, isStated: boolean][] = [
    ['identity.legalName', identity.legalName !== ''],
    ['identity.siret', identity.siret !== ''],
    // BR-S-02: a seller who charges tax has a number
    ['identity.vatNumber', taxes.length === 0 || identity.vatNumber !== ''],
    ['address', address !== ''],
    ['buyer.siren', buyer.country !== 'FR' || buyer.siren !== null],
    // BR-FR-12: a company abroad has an address by its VAT number, else by e-mail
    ['buyer.email', buyer.country === 'FR' || mentions.buyer_address !== null],
    ['currency', currency === TAX_CURRENCY],
    ['taxes', [...lines, ...taxes].every(({ rateMilli }) => FRENCH_RATES.has(rateMilli))],
  ]
  return facts.filter(([, isStated]) => !isStated).map(([field]) => field)
}

/** A French address in one line has its postcode and city at its end. */
const FRENCH_ADDRESS = /^(?<line>.+?)[\s,;–-]+(?<postcode>\d{5})\s+(?<city>\D.*)$/s

/** Splits an address written in one line; postcode and city are null if it does not end with them. */
export function partsOfAddress(address: string): { line: string; postcode: string | null; city: string | null } {
  const flat = address.replaceAll(/\s+/g, ' ').trim()
  const { line, postcode, city } = FRENCH_ADDRESS.exec(flat)?.groups ?? {}
  return line ? { line, postcode: postcode!, city: city! } : { line: flat, postcode: null, city: null }
}
