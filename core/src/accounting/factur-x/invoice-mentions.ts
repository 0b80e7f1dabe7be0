import type { Day } from '../../calendar/business-day.ts'
import type { Buyer } from '../../contract/selling/buyers.ts'
import type { InvoiceMentions } from '../../contract/selling/invoice-mentions.ts'
import type { InvoiceNotes } from '../../countries/country-pack.ts'
import { addressOfSiren, electronicAddressOf } from '../../countries/electronic-addresses.ts'
import { categoryOf } from '../../fiscal/closings/figures-of-entries.ts'
import { formatMoney } from '../../money/amount.ts'
import type { Language } from '../../places/languages.ts'

const SIREN_DIGITS = 9

export const sirenOf = (siret: string): string | null => (siret === '' ? null : siret.slice(0, SIREN_DIGITS))

type Stated = {
  /** The dining options of the invoiced orders. */
  diningOptions: readonly (string | null)[]
  /** The day's report counted it before a company was named. */
  isReported: boolean
  paidOn: Day
  siret: string
  buyer: Buyer
  notes: InvoiceNotes
}

export function mentionsOf({ diningOptions, isReported, paidOn, siret, buyer, notes }: Stated): InvoiceMentions {
  const operation = operationOf(diningOptions)
  const siren = sirenOf(siret)
  return {
    operation,
    process: isReported ? REPORTED[operation] : PAID[operation],
    due_date: paidOn,
    seller_address: siren === null ? null : addressOfSiren(siren),
    buyer_address: electronicAddressOf(buyer),
    late_payment: notes.latePayment,
    recovery: notes.recovery,
    discount: notes.discount,
  }
}

/**
 * XP Z12-012, BT-23. Reported sales have no code for both: a meal eaten here is a service, with whatever else was
 * bought.
 */
const PAID = { services: 'S2', goods: 'B2', both: 'M2' } as const
const REPORTED = { services: 'S7', goods: 'B7', both: 'S7' } as const

function operationOf(diningOptions: readonly (string | null)[]): InvoiceMentions['operation'] {
  const categories = new Set(diningOptions.map(categoryOf))
  return categories.size > 1 ? 'both' : ([...categories][0] ?? 'services')
}

const WORDS = {
  en: {
    operation: 'Operation',
    operations: { services: 'Services', goods: 'Goods', both: 'Goods and services' },
    reported: 'reported already',
    dueDate: 'Due date',
    due: 'Left to pay',
    sellerAddress: 'E-invoicing address',
    buyerAddress: 'E-invoicing address of the customer',
  },
  fr: {
    operation: 'Opération',
    operations: {
      services: 'Prestation de services',
      goods: 'Livraison de biens',
      both: 'Livraison de biens et prestation de services',
    },
    reported: 'déjà déclarée',
    dueDate: 'Échéance',
    due: 'Reste à payer',
    sellerAddress: 'Adresse de facturation électronique',
    buyerAddress: 'Adresse de facturation électronique du client',
  },
} as const satisfies Record<Language, object>

/** The mentions for papers and screens: named rows, and sentences. */
export function mentionLines(
  mentions: InvoiceMentions,
  { language, currency }: { language: Language; currency: string },
): { rows: [name: string, value: string][]; notes: string[] } {
  const words = WORDS[language]
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB'
  const { process, operation, seller_address: seller, buyer_address: buyer } = mentions
  const kind = [process, process.endsWith('7') ? words.reported : null].filter(Boolean).join(', ')
  const day = new Date(`${mentions.due_date}T00:00:00Z`).toLocaleDateString(locale, { timeZone: 'UTC' })
  const address = ({ scheme, id }: NonNullable<typeof seller>) => `${scheme}:${id}`
  return {
    rows: [
      [words.operation, `${words.operations[operation]} (${kind})`],
      [words.dueDate, day],
      [words.due, formatMoney(0, currency, locale)],
      ...(seller ? [[words.sellerAddress, address(seller)] as [string, string]] : []),
      ...(buyer ? [[words.buyerAddress, address(buyer)] as [string, string]] : []),
    ],
    notes: [mentions.late_payment, mentions.recovery, mentions.discount],
  }
}
