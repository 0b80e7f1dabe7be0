import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missingFor } from '#core/accounting/factur-x/e-invoice.ts'
import { brokenFrenchRules } from '../../../../../test/operations/french-invoice-rules.ts'
import { anEInvoice } from '../../../../../test/operations/random-e-invoices.ts'
import {
  brokenRules,
  missingOfPdf,
  readFacturX,
  schemaFaults,
  xmlOfPdf,
} from '../../../../../test/operations/read-factur-x.ts'
import { SHAPELESS, textsOfPdf } from '../../../../../test/operations/read-pdf-text.ts'
import { writePdf } from './write-pdf.ts'

/** `FACTUR_X=1000` checks as many as a release does. */
const RUNS = Number(process.env['FACTUR_X'] ?? 5)

test('random invoices and credit notes keep to the schema, to the arithmetic of EN 16931, to the French rules and to the structure of PDF/A-3', async () => {
  await fc.assert(
    fc.asyncProperty(anEInvoice, async (invoice) => {
      expect(missingFor(invoice)).toEqual([])
      const pdf = await writePdf(invoice)
      const xml = await xmlOfPdf(pdf)
      const read = readFacturX(xml)
      expect(missingOfPdf(pdf)).toEqual([])
      expect(textsOfPdf(pdf).join('')).not.toContain(SHAPELESS)
      expect(await schemaFaults(xml)).toEqual([])
      expect(brokenRules(read)).toEqual([])
      expect(brokenFrenchRules(xml)).toEqual([])
      expect(read.sums).toMatchObject({ grand: invoice.total, prepaid: invoice.total, due: 0 })
      expect(read.type).toBe(invoice.kind === 'invoice' ? '380' : '381')
    }),
    { numRuns: RUNS },
  )
}, 600_000)
