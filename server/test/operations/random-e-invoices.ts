import fc from 'fast-check'
import type { EInvoice } from '#core/accounting/factur-x/e-invoice.ts'
import { mentionsOf } from '#core/accounting/factur-x/invoice-mentions.ts'
import { FR } from '#core/countries/fr.ts'
import { billTotals } from '#core/money/totals.ts'

const text = fc.string({ minLength: 1, maxLength: 60, unit: 'binary' }).map((one) => `${one.replaceAll('\0', '')}x`)
const inclusive = (rateMilli: number) => ({ rateMilli, taxType: 'inclusive' as const })
const exclusive = (rateMilli: number) => ({ rateMilli, taxType: 'exclusive' as const })
const UNTAXED = { rateMilli: 0, taxType: 'none' as const }

const lineWith = (taxes: readonly (ReturnType<typeof inclusive | typeof exclusive> | typeof UNTAXED)[]) =>
  fc.record({
    unitPrice: fc.integer({ min: 0, max: 50_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    tax: fc.constantFrom(...taxes),
    label: text,
    part: fc.constantFrom('', '/3', '/7', '/100000'),
    dining: fc.constantFrom('dinein', 'takeaway', 'delivery', null),
  })
const TAXES = [
  ...[2_100, 5_500, 8_500, 10_000, 20_000].map(inclusive),
  ...[5_500, 10_000, 20_000].map(exclusive),
  UNTAXED,
]

const numbers = fc.constantFrom(
  { country: 'FR', siren: '732829320', vatNumber: 'FR44732829320', email: null },
  { country: 'FR', siren: '552100554', vatNumber: null, email: 'compta@example.com' },
  { country: 'BE', siren: null, vatNumber: 'BE0417497106', email: null },
  { country: 'DE', siren: null, vatNumber: 'DE136695976', email: 'rechnung@example.com' },
  { country: 'GR', siren: null, vatNumber: 'EL094259216', email: null },
  { country: 'IT', siren: null, vatNumber: 'IT00743110157', email: null },
  { country: 'FI', siren: null, vatNumber: 'FI20774740', email: null },
  { country: 'DK', siren: null, vatNumber: 'DK13585628', email: null },
  { country: 'MC', siren: null, vatNumber: 'FR61954506077', email: null },
  { country: 'SE', siren: null, vatNumber: 'SE556012579001', email: 'faktura@example.com' },
  { country: 'US', siren: null, vatNumber: null, email: 'billing@example.com' },
)
const buyer = fc
  .record({ name: text, address: text, postcode: fc.constant('75001'), city: text, numbers })
  .map(({ numbers: known, ...facts }) => ({ ...facts, ...known }))

/** Invoices and credit notes to companies, with any texts; a seller without a VAT number charges no tax. */
export const anEInvoice = fc
  .constantFrom(true, true, true, false)
  .chain((isTaxed) =>
    fc.record({
      kind: fc.constantFrom('invoice' as const, 'credit_note' as const),
      lines: fc.array(lineWith(isTaxed ? TAXES : [UNTAXED]), { minLength: 1, maxLength: 40 }),
      buyer,
      legalName: text,
      address: fc.constantFrom('12 rue des Halles, 75001 Paris', 'Zone artisanale'),
      reason: fc.option(text),
      means: fc.subarray(['cash', 'card', 'cheque', 'other'] as const, { minLength: 1 }),
      isReported: fc.boolean(),
      discount: fc.option(text),
      vatNumber: fc.constant(isTaxed ? 'FR44732829320' : ''),
    }),
  )
  .map(({ kind, lines, legalName, address, isReported, discount, vatNumber, ...facts }): EInvoice => {
    const totals = billTotals(lines.map(({ tax, ...one }) => ({ ...one, ...tax })))
    const legal = FR.invoiceNotes!.value
    const siret = '73282932000074'
    return {
      ...facts,
      kind,
      number: kind === 'invoice' ? '1207' : 'A-12',
      day: '2026-11-27',
      preceding: kind === 'invoice' ? null : { number: '1207', day: '2026-11-26' },
      currency: 'EUR',
      digits: 2,
      seller: {
        address,
        identity: { legalName, legalForm: 'SARL', siret, rcs: '', vatNumber, ape: '', capital: '' },
      },
      mentions: mentionsOf({
        diningOptions: lines.map(({ dining }) => dining),
        isReported,
        paidOn: '2026-11-27',
        siret,
        buyer: facts.buyer,
        notes: { ...legal, discount: discount ?? legal.discount },
      }),
      lines: lines.map(({ label, quantity, part, tax }, at) => ({
        label,
        quantity: `${quantity}${part}`,
        net: totals.lines[at]!.net,
        rateMilli: tax.rateMilli,
      })),
      taxes: totals.taxes.filter(({ rateMilli }) => rateMilli > 0),
      sub: totals.subTotal,
      tax: totals.taxTotal,
      total: totals.total,
    }
  })
