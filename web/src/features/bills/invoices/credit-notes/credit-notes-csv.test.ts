import { expect, test } from 'vitest'
import type { CreditNoteHead } from '#core/contract/invoices.ts'
import { csvFile } from '#core/csv/csv-file.ts'
import { creditNoteRows } from './credit-notes-csv.ts'
import { creditNotesTexts } from './credit-notes.texts.ts'

const whole: CreditNoteHead = {
  id: 'A-2',
  invoice_id: '7',
  created_at: '2026-11-20T23:30:00.000Z',
  total: '-33.00',
  reason: '=Cold',
  payments: [
    { payment_type_id: 'cash', title: 'Cash', kind: 'cash', amount: '-23.00', tip: '0.00', rounding: '-0.02' },
    { payment_type_id: 'card', title: 'Card', kind: 'card', amount: '-10.00', tip: '-5.00', rounding: '0.00' },
  ],
  sub_total: '-30.00',
  tax_total: '-3.00',
  taxes: [{ title: 'TVA', rate: 10, type: 'inclusive', net: '-30.00', tax: '-3.00' }],
  by: 'camille',
  approved_by: '-marc',
  fiscal: null,
}
const part: CreditNoteHead = {
  ...whole,
  id: 'A-1',
  total: '-1.00',
  sub_total: '-1.00',
  tax_total: '0.00',
  payments: [{ payment_type_id: 'cash', title: 'Cash', kind: 'cash', amount: '-1.00', tip: '0.00', rounding: '0.00' }],
  taxes: [],
  approved_by: null,
}

test('a credit note is a row with negative amounts, refunds by payment type, and the name of its user', () => {
  const store = {
    currency: 'EUR',
    timeZone: 'Europe/Paris',
    nameTax: () => 'TVA 10%',
    people: [{ username: 'camille', name: 'Camille D.' }],
  }
  const file = csvFile(creditNoteRows([whole, part], creditNotesTexts.en, store), 'en')
  expect(file.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Credit note,Invoice,Date,Reason,Subtotal,Tax,Total,Currency,Given back: Card,Given back: Cash,Tips given back,Cash rounding,TVA 10%: net,TVA 10%: tax,By,Approved by',
    "A-2,7,2026-11-21 00:30,'=Cold,-30.00,-3.00,-33.00,EUR,-10.00,-23.00,-5.00,-0.02,-30.00,-3.00,Camille D.,'-marc",
    "A-1,7,2026-11-21 00:30,'=Cold,-1.00,0.00,-1.00,EUR,,-1.00,0.00,0.00,,,Camille D.,",
    '',
  ])
})
