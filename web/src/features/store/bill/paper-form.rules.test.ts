import { expect, test } from 'vitest'
import { checkPaperForm, toBillSettings, toPaperForm } from './paper-form.rules.ts'

const form = toPaperForm({
  cashNeedsSession: false,
  blindCount: true,
  cashDifferenceLimit: '10.00',
  voidRight: 'none',
  receiptAfterPay: 'print',
  country: 'FR',
  fiscalYearEnd: '12-31',
  closingMails: true,
  identity: { legalName: 'Jeanne', legalForm: '', siret: '', rcs: '', vatNumber: '', ape: '', capital: '' },
  invoiceNotes: { latePayment: '', recovery: '', discount: 'Escompte de 2 %' },
})

test('checks a French company’s numbers as typed, with spaces; blank is none', () => {
  expect(checkPaperForm(form)).toEqual({})
  expect(checkPaperForm({ ...form, siret: '732 829 320 00074', vatNumber: 'FR 44 732829320' })).toEqual({})
  expect(checkPaperForm({ ...form, siret: '73282932000075', ape: '5610' })).toEqual({
    siret: 'identity.invalid',
    ape: 'identity.invalid',
  })
})

test('another country needs fewer fields, and sends no others', () => {
  const belgian = { ...form, country: 'BE', siret: 'wrong' }
  expect(checkPaperForm(belgian)).toEqual({})
  expect(toBillSettings(belgian)).toEqual({
    receiptAfterPay: 'print',
    voidRight: 'none',
    country: 'BE',
    fiscalYearEnd: '12-31',
    closingMails: true,
    identity: { legalName: 'Jeanne', legalForm: '', vatNumber: '' },
  })
  expect(toBillSettings(form)).toMatchObject({
    invoiceNotes: { latePayment: '', recovery: '', discount: 'Escompte de 2 %' },
  })
  expect(toBillSettings({ ...form, country: '' })).not.toHaveProperty('country')
})
