import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EInvoice } from '#core/accounting/factur-x/e-invoice.ts'
import { billTotals } from '#core/money/totals.ts'
import {
  brokenRules,
  missingOfPdf,
  readFacturX,
  schemaFaults,
  xmlOfPdf,
} from '../../../../test/operations/read-factur-x.ts'
import { writePdf } from './write-pdf.ts'

/** `FACTUR_X=1000` checks as many as a release does. */
const RUNS = Number(process.env['FACTUR_X'] ?? 10)

const text = fc.string({ minLength: 1, maxLength: 60, unit: 'binary' }).map((one) => `${one.replaceAll('\0', '')}x`)
const line = fc.record({
  unitPrice: fc.integer({ min: 0, max: 50_000 }),
  quantity: fc.integer({ min: 1, max: 20 }),
  tax: fc.constantFrom(
    { rateMilli: 5_500, taxType: 'inclusive' as const },
    { rateMilli: 10_000, taxType: 'inclusive' as const },
    { rateMilli: 10_000, taxType: 'exclusive' as const },
    { rateMilli: 20_000, taxType: 'exclusive' as const },
    { rateMilli: 0, taxType: 'none' as const },
  ),
  label: text,
  part: fc.constantFrom('', '/3', '/7', '/100000'),
})
const buyer = fc.record({
  name: text,
  address: text,
  postcode: fc.constant('75001'),
  city: text,
  country: fc.constantFrom('FR', 'BE'),
  siren: fc.constant('732829320'),
  vatNumber: fc.constantFrom('FR44732829320', null),
  email: fc.constant(null),
})

const anInvoice = fc
  .record({
    kind: fc.constantFrom('invoice' as const, 'credit_note' as const),
    lines: fc.array(line, { minLength: 1, maxLength: 40 }),
    buyer,
    legalName: text,
    address: fc.constantFrom('12 rue des Halles, 75001 Paris', 'Zone artisanale'),
    reason: fc.option(text),
    means: fc.subarray(['cash', 'card', 'cheque', 'other'] as const, { minLength: 1 }),
  })
  .map(({ kind, lines, legalName, address, means, ...facts }): EInvoice => {
    const totals = billTotals(lines.map(({ tax, ...one }) => ({ ...one, ...tax })))
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
        identity: {
          legalName,
          legalForm: 'SARL',
          siret: '73282932000074',
          rcs: '',
          vatNumber: 'FR44732829320',
          ape: '',
          capital: '',
        },
      },
      lines: lines.map(({ label, quantity, part, tax }, at) => ({
        label,
        quantity: `${quantity}${part}`,
        net: totals.lines[at]!.net,
        rateMilli: tax.rateMilli,
      })),
      taxes: totals.taxes,
      sub: totals.subTotal,
      tax: totals.taxTotal,
      total: totals.total,
      means,
    }
  })

test('random invoices and credit notes keep to the schema, to the arithmetic of EN 16931 and to the structure of PDF/A-3', async () => {
  await fc.assert(
    fc.asyncProperty(anInvoice, async (invoice) => {
      const pdf = await writePdf(invoice)
      const xml = await xmlOfPdf(pdf)
      const read = readFacturX(xml)
      expect(missingOfPdf(pdf)).toEqual([])
      expect(await schemaFaults(xml)).toEqual([])
      expect(brokenRules(read)).toEqual([])
      expect(read.sums).toMatchObject({ grand: invoice.total, prepaid: invoice.total, due: 0 })
      expect(read.type).toBe(invoice.kind === 'invoice' ? '380' : '381')
    }),
    { numRuns: RUNS },
  )
}, 600_000)
