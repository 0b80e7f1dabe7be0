import { expect, test } from 'vitest'
import { readPastedMenu } from './pasted-menu.ts'

function readingOf(text: string) {
  const line = readPastedMenu(`VINS\n${text}`)[1]
  if (line?.kind === 'item') return `${line.title} = ${line.price}`
  if (line?.kind !== 'not_understood') return line?.kind
  return line.choices ? line.choices.prices.map(({ title, price }) => `${title} = ${price}`) : line.reason
}

test.each([
  // the sign of each price is its own
  ['Vin 5 € 24 €', ['Vin = 5', 'Vin = 24']],
  ['Wine €5 €24', ['Wine = 5', 'Wine = 24']],
  ['Vin 5 €\t24 €', ['Vin = 5', 'Vin = 24']],
  ['Salade 12€ 16€', ['Salade = 12', 'Salade = 16']],
  ['Gin tonic\t9 €\t12 €', ['Gin tonic = 9', 'Gin tonic = 12']],
  ['Vin 5 € 24,00 €', ['Vin = 5', 'Vin = 24,00']],
  ['Vin 5,50 € 24 €', ['Vin = 5,50', 'Vin = 24']],
  ['Vin 4 € 5 €', ['Vin = 4', 'Vin = 5']],
  ['Vin 5 EUR 24 EUR', ['Vin = 5', 'Vin = 24']],
  ['Vin 5 £ 24 £', ['Vin = 5', 'Vin = 24']],
  ['Vin CHF 5 CHF 24', ['Vin = 5', 'Vin = 24']],
  ['Vin 12€ 24€50', ['Vin = 12', 'Vin = 24,50']],
  ['Vin 12€50 24€', ['Vin = 12,50', 'Vin = 24']],
  // columns of a spreadsheet, a document or a page
  ['Gin tonic\t9\t12', ['Gin tonic = 9', 'Gin tonic = 12', 'Gin tonic 9 = 12']],
  ['Gin tonic  9  12', ['Gin tonic = 9', 'Gin tonic = 12', 'Gin tonic 9 = 12']],
  ['Moules\t12\t15\t18', ['Moules = 12', 'Moules = 15', 'Moules = 18']],
  ['Vin 4 20 24', ['Vin = 4', 'Vin = 20', 'Vin = 24']],
  // from and to, or one of two
  ['Menu midi 15-18 €', ['Menu midi = 15', 'Menu midi = 18']],
  ['Poisson du jour 18–22 €', ['Poisson du jour = 18', 'Poisson du jour = 22']],
  ['Salade 12 ou 16 €', ['Salade = 12', 'Salade = 16']],
  ['Salade de 12 à 16 €', ['Salade = 12', 'Salade = 16']],
  ['Steak from 12 to 16', ['Steak = 12', 'Steak = 16']],
  ['Salat 12 bis 16 €', ['Salat = 12', 'Salat = 16']],
  ['Menu 12, 15 ou 18 €', ['Menu = 12', 'Menu = 15', 'Menu = 18']],
  ['Pizza 12 + 3 €', ['Pizza = 12', 'Pizza = 3']],
  // sizes
  ['Bière 25cl 4 50cl 8', ['Bière 25cl = 4', 'Bière 50cl = 8']],
  ['Bière 33 cl 4 pinte 8', ['Bière 33 cl = 4', 'Bière pinte = 8']],
  // what may also be a number of the title, or cents
  ['Formule 2\t18,00', ['Formule = 2', 'Formule = 18,00', 'Formule 2 = 18,00']],
  ['Salade 12 - 16 €', ['Salade = 12', 'Salade = 16', 'Salade 12 = 16']],
  ['Huîtres 6 12', ['Huîtres = 6', 'Huîtres = 12', 'Huîtres 6 = 12']],
  ['Soupe 7 € 50', ['Soupe = 7,50', 'Soupe = 7', 'Soupe = 50']],
  ['Coca\t4\t33 cl', 'price_inside'],
])('%j has several prices, which are asked about', (text, expected) => {
  expect(readingOf(text)).toEqual(expected)
})

test.each([
  ['Soupe 7€50', 'Soupe = 7,50'],
  ['Soupe 7 €50', 'Soupe = 7,50'],
  ['Coca\t33 cl\t4', 'Coca 33 cl = 4'],
  ['Nems x4 6', 'Nems x4 = 6'],
  ['Huîtres les 6 12 €', 'Huîtres les 6 = 12'],
  ['Menu 2 plats 18', 'Menu 2 plats = 18'],
  ['Menu enfant 3 à 10 ans 9,50', 'Menu enfant 3 à 10 ans = 9,50'],
  ['Entrecôte 300 g 2 personnes 45', 'Entrecôte 300 g 2 personnes = 45'],
  ['Bordeaux 2018-2019 29 €', 'Bordeaux 2018-2019 = 29'],
  ['1/2 poulet 12', '1/2 poulet = 12'],
  ['Poulet 1/2 - 12,50 €', 'Poulet 1/2 = 12,50'],
])('%j has one price', (text, expected) => {
  expect(readingOf(text)).toBe(expected)
})
