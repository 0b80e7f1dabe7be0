import { expect, test } from 'vitest'
import { kindOfTitle } from './payment-kinds.ts'

test.each([
  ['Cash', 'cash'],
  ['Espèces', 'cash'],
  ['ESPECES', 'cash'],
  ['Argent liquide', 'cash'],
  ['Numerário', 'cash'],
  ['Barclaycard', 'other'],
  ['Bar', 'cash'],
  ['Card', 'card'],
  ['Carte bancaire', 'card'],
  ['CB', 'card'],
  ['Titres-restaurant', 'meal_voucher'],
  ['Titre restaurant', 'meal_voucher'],
  ['Tickets  Restaurant (papier)', 'meal_voucher'],
  ['Carte Swile', 'meal_voucher'],
  ['Chèque déjeuner', 'meal_voucher'],
  ['Chèque', 'cheque'],
  ['Check', 'cheque'],
  ['Room charge', 'account'],
  ['Compte client', 'account'],
  ['Carte en ligne', 'online'],
  ['PayPal', 'online'],
  ['Cashless', 'other'],
  ['', 'other'],
])('a payment type called "%s" is of the kind %s', (title, kind) => {
  expect(kindOfTitle(title)).toBe(kind)
})
