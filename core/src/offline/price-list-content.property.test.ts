import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import type { PriceList } from '../menu/price-list.ts'
import { anyCase, type Case } from '../orders/decide-fixture.ts'
import { decideOrder } from '../orders/decide-order.ts'
import {
  availabilityContent,
  availabilityOf,
  contentOf,
  priceListOf,
  type AvailabilityContent,
  type PriceListContent,
} from './price-list-content.ts'

const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** The list as a till has it, read from the texts that it was sent. */
function kept(list: PriceList): PriceList {
  const content: PriceListContent = sent(contentOf(list))
  const availability: AvailabilityContent = sent(availabilityContent(list.availability))
  return priceListOf(content, { number: 1, availability: availabilityOf(availability) })
}

/** The decision by a list, or the code of its refusal. */
function decidedBy({ facts, cart }: Case, list: PriceList): unknown {
  let ids = 0
  const menu = { ...list, version: '1', recipes: new Map() }
  const numbers = { ...facts.numbers, menuVersion: '1' }
  try {
    return decideOrder({ ...facts, menu, numbers, newId: () => `id ${String(++ids)}` }, cart)
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

test('a list that went out as text prices and routes every order as the list itself', () => {
  fc.assert(
    fc.property(anyCase, (known) => {
      const menu = { ...known.facts.menu, availability: known.facts.portions }
      expect(decidedBy(known, kept(menu))).toEqual(decidedBy(known, menu))
      expect(kept(menu).availability).toEqual(menu.availability)
    }),
    { numRuns: 2000 },
  )
})

test('the same list has the same content, in whatever order it was read', () => {
  fc.assert(
    fc.property(anyCase, ({ facts: { menu } }) => {
      const { kitchen } = menu
      const turned = {
        ...menu,
        items: new Map([...menu.items].toReversed()),
        kitchen: { ...kitchen, routes: new Map([...kitchen.routes].toReversed()) },
      }
      expect(JSON.stringify(contentOf(turned))).toBe(JSON.stringify(contentOf(menu)))
    }),
  )
})
