import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomRuns } from '../random-runs-fixture.ts'
import { readPastedMenu } from './pasted-menu.ts'

const itemOf = (text: string) => {
  const [, line] = readPastedMenu(`Plats\n${text}`)
  return line?.kind === 'item'
    ? [line.title, line.price.replace(',', '.')]
    : line?.kind === 'not_understood'
      ? line.reason
      : line?.kind
}

test.each([
  ['Steak frites 18,50 €', ['Steak frites', '18.50']],
  ['Steak frites €18.50', ['Steak frites', '18.50']],
  ['Steak frites 18.50', ['Steak frites', '18.50']],
  ['Steak frites 18', ['Steak frites', '18']],
  ['Steak frites 18€', ['Steak frites', '18']],
  ['Steak frites 18 €', ['Steak frites', '18']],
  ['Steak frites 18€50', ['Steak frites', '18.50']],
  ['Steak frites ........... 18,50', ['Steak frites', '18.50']],
  ['Steak frites…………18,5 €', ['Steak frites', '18.5']],
  ['Rösti 12.-', ['Rösti', '12']],
  ['Rösti 12.–', ['Rösti', '12']],
  ['Rösti CHF 12.-', ['Rösti', '12']],
  ['Rösti Fr. 12.50', ['Rösti', '12.50']],
  ["Rösti 1'250.00 CHF", ['Rösti', '1250.00']],
  ['Homard 1.250,00 €', ['Homard', '1250.00']],
  ['Homard 1\u202f250,00\u00a0€', ['Homard', '1250.00']],
  ['Homard $1,250.00', ['Homard', '1250.00']],
  ['Café 2,50 € TTC', ['Café', '2.50']],
  ['Eau 1,50 l 4,00', ['Eau 1,50 l', '4.00']],
  ['Menu à 12,50 € avec boisson 15,00 €', 'several_prices'],
  ['Salade 12,50€/16,50€', 'several_prices'],
  ['Fish and chips £14', ['Fish and chips', '14']],
  ['Burger $ 11.95', ['Burger', '11.95']],
  ['Burger 11.95 USD', ['Burger', '11.95']],
  ['Menu    entrée, plat, dessert      24,00 €', ['Menu entrée, plat, dessert', '24.00']],
  ['Crêpe\tau sucre\t3,20', ['Crêpe au sucre', '3.20']],
  ['1. Nem au porc 6,50', ['Nem au porc', '6.50']],
  ['12) Bo bun 13', ['Bo bun', '13']],
  ['4 - Pho 12,90', ['Pho', '12.90']],
  ['• Olives – 4 €', ['Olives', '4']],
  ['- Pizza 4 fromages : 13,90 €', ['Pizza 4 fromages', '13.90']],
  ['4 fromages 13,90 €', ['4 fromages', '13.90']],
  ['Bière 33cl 4,50', ['Bière 33cl', '4.50']],
  ['Bière (25 cl) 4,20 € TTC', ['Bière (25 cl)', '4.20']],
  ['Bordeaux 2019 29 €', ['Bordeaux 2019', '29']],
  ['Bordeaux 2019       29 €', ['Bordeaux 2019', '29']],
  ['COFFEE CUP 3', ['COFFEE CUP', '3']],
  ['Le prix18.50', 'price_inside'],
  ['Magnum 1 250,00 €', 'several_prices'],
  ['Cola 0', ['Cola', '0']],
  ['Bordeaux 2019', 'year'],
  ['Vin du mois 2019 €', ['Vin du mois', '2019']],
  ['12,50 €', 'no_title'],
  ['• 12,50 €', 'no_title'],
  ['-----', 'no_title'],
  ['Chardonnay 5,50 24,00', 'several_prices'],
  ['Chardonnay   5   24', 'several_prices'],
  ['Chardonnay 5 / 24', 'several_prices'],
  ['12,50 € Steak', 'price_inside'],
  ['Supplément frites +3 € par personne', 'price_inside'],
  ['x'.repeat(201), 'too_long'],
  [`${'x'.repeat(201)} 12,50`, 'too_long'],
])('%s', (text, expected) => {
  expect(itemOf(text)).toEqual(expected)
})

test.each([
  [
    'Vin rouge 75 cl 24,00 € - verre 5,00 €',
    [
      { title: 'Vin rouge 75 cl', name: '75 cl', price: '24,00' },
      { title: 'Vin rouge verre', name: 'verre', price: '5,00' },
    ],
  ],
  [
    'Salade César — 12,50€ / 16,50€',
    [
      { title: 'Salade César', name: '', price: '12,50' },
      { title: 'Salade César', name: '', price: '16,50' },
    ],
  ],
  [
    'Chardonnay verre 5 bouteille 24',
    [
      { title: 'Chardonnay verre', name: 'verre', price: '5' },
      { title: 'Chardonnay bouteille', name: 'bouteille', price: '24' },
    ],
  ],
  [
    'Fendant Glas CHF 6.- / Flasche CHF 42.-',
    [
      { title: 'Fendant Glas', name: 'Glas', price: '6' },
      { title: 'Fendant Flasche', name: 'Flasche', price: '42' },
    ],
  ],
  [
    'Bière 25 cl 4,50 € 50 cl 8,00 €',
    [
      { title: 'Bière 25 cl', name: '25 cl', price: '4,50' },
      { title: 'Bière 50 cl', name: '50 cl', price: '8,00' },
    ],
  ],
  [
    'Magnum 1 250,00 €',
    [
      { title: 'Magnum', name: '', price: '1250,00' },
      { title: 'Magnum 1', name: '', price: '250,00' },
    ],
  ],
])('a line with several prices is no item, and what it may mean is asked: %s', (text, prices) => {
  const [, line] = readPastedMenu(`VINS\n${text}`)
  expect(line).toMatchObject({
    kind: 'not_understood',
    reason: 'several_prices',
    choices: { category: 'VINS', prices },
  })
})

test('the lines of a menu as it is copied from a page', () => {
  const text =
    "ENTRÉES\nŒuf mimosa ..................... 6,50 €\nSoupe à l'oignon 7€50\nTerrine maison 8 €\nOs à moelle 9,-\nSalade César — 12,50€ / 16,50€\nVINS\nVin rouge 75 cl 24,00 € - verre 5,00 €\nSancerre 75 cl 28,00 €\n"
  expect(
    readPastedMenu(text).map((line) => [
      line.line,
      line.kind === 'not_understood' ? line.reason : line.kind,
      ...(line.kind === 'item' ? [line.title, line.price] : line.kind === 'category' ? [line.title] : []),
    ]),
  ).toEqual([
    [1, 'category', 'ENTRÉES'],
    [2, 'item', 'Œuf mimosa', '6,50'],
    [3, 'item', "Soupe à l'oignon", '7,50'],
    [4, 'item', 'Terrine maison', '8'],
    [5, 'item', 'Os à moelle', '9'],
    [6, 'several_prices'],
    [7, 'category', 'VINS'],
    [8, 'several_prices'],
    [9, 'item', 'Sancerre 75 cl', '28,00'],
  ])
})

test('items stand in the category above them; one that has none is shown, and lines keep their numbers', () => {
  const lines = readPastedMenu(
    'Pain 2\r\n\r\nLA CARTE\r\nEntrées :\r\nSoupe 8\r\n\tcroûtons et fromage\r\n– Desserts –\nFlan 5,50 €\nMerci !',
  )
  expect(lines).toEqual([
    { line: 1, text: 'Pain 2', kind: 'item', category: '', title: 'Pain', price: '2' },
    { line: 3, text: 'LA CARTE', kind: 'not_understood', reason: 'no_items' },
    { line: 4, text: 'Entrées :', kind: 'category', title: 'Entrées' },
    { line: 5, text: 'Soupe 8', kind: 'item', category: 'Entrées', title: 'Soupe', price: '8' },
    { line: 6, text: 'croûtons et fromage', kind: 'not_understood', reason: 'no_items' },
    { line: 7, text: '– Desserts –', kind: 'category', title: 'Desserts' },
    { line: 8, text: 'Flan 5,50 €', kind: 'item', category: 'Desserts', title: 'Flan', price: '5,50' },
    { line: 9, text: 'Merci !', kind: 'not_understood', reason: 'no_items' },
  ])
})

test('each non-blank line of any text comes back once, unchanged, and every item has a readable price', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '12,50 €',
      '€12.50',
      '12.-',
      '18€50',
      ' .... ',
      '\t',
      '   ',
      '• ',
      '3. ',
      '\r\n',
      '\n',
      '\u2028',
      '2019',
      ' / ',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('Entrées', 'Steak frites', 'Boissons', '33 cl', '\u00a0', '\u202f'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join('')
      const expected = text
        .split(/\r\n|[\n\r\u0085\u2028\u2029]/u)
        .map((one, at) => ({ line: at + 1, text: one.trim() }))
        .filter((one) => one.text !== '')
      const read = readPastedMenu(text)
      expect(read.map(({ line, text: shown }) => ({ line, text: shown }))).toEqual(expected)
      const named = new Set(read.flatMap((one) => (one.kind === 'category' ? [one.title] : [])))
      for (const one of read) {
        if (one.kind !== 'item') continue
        expect(one.price).toMatch(/^\d+([.,]\d{1,3})?$/)
        expect(one.title).not.toBe('')
        expect(one.category === '' || named.has(one.category)).toBe(true)
      }
    }),
    randomRuns(2000),
  )
})

test('a menu of 200 lines that was written from items is read back as those items', () => {
  const word = fc.constantFrom(
    'Tarte',
    'Soupe',
    'Bœuf',
    'Crème',
    'aux',
    'pommes',
    'du',
    'jour',
    'grillé',
    '4 saisons',
    '33 cl',
  )
  const title = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => `Plat ${words.join(' ')}`)
  const shape = fc.constantFrom(
    (price: string) => ` ${price.replace('.', ',')} €`,
    (price: string) => ` €${price}`,
    (price: string) => ` ....... ${price}`,
    (price: string) => `      ${price.replace('.', ',')}`,
    (price: string) => ` CHF ${price}`,
  )
  const mark = fc.constantFrom('', '• ', '- ', '12. ', '   ')
  const item = fc.record({ title, cents: fc.integer({ min: 1, max: 99_999 }), shape, mark })
  fc.assert(
    fc.property(fc.array(item, { minLength: 200, maxLength: 200 }), (items) => {
      const priced = items.map(({ cents, ...rest }) => ({ ...rest, price: (cents / 100).toFixed(2) }))
      const text = priced.map((one) => `${one.mark}${one.title}${one.shape(one.price)}`).join('\n')
      const read = readPastedMenu(text).map((one) =>
        one.kind === 'item' ? [one.title, one.price.replace(',', '.')] : one,
      )
      expect(read).toEqual(priced.map((one) => [one.title, one.price]))
    }),
    { numRuns: 50 },
  )
})
