import { expect, test } from 'vitest'
import { readPastedText } from './read-pasted-menu.ts'
import { canBeVariants, rowOf } from './several-prices.rules.ts'

function choicesOf(text: string) {
  const read = readPastedText(`VINS\nSancerre 28\n${text}`)
  if ('problem' in read) throw new Error(read.problem)
  return read.passedOver[0]!.choices!
}

test('takes one of two prices on a line, or both as variants', () => {
  const wine = choicesOf('Vin rouge 75 cl 24,00 € - verre 5,00 €')
  expect(canBeVariants(wine)).toBe(true)
  expect(rowOf(3, wine, 'out')).toBe(null)
  expect(rowOf(3, wine, '0')).toEqual({ line: 3, category: 'VINS', title: 'Vin rouge 75 cl', price: '24,00' })
  expect(rowOf(3, wine, '1')).toEqual({ line: 3, category: 'VINS', title: 'Vin rouge verre', price: '5,00' })
  expect(rowOf(3, wine, 'variants')).toEqual({
    line: 3,
    category: 'VINS',
    title: 'Vin rouge',
    price: '24,00',
    variants: '75 cl = 24,00 | verre = 5,00',
  })
})

test('prices without names cannot be variants', () => {
  expect(canBeVariants(choicesOf('Salade César — 12,50€ / 16,50€'))).toBe(false)
})
