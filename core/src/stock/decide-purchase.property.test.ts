import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { PURCHASE_STATES } from '../contract/inventory/purchases.ts'
import { randomRuns } from '../random-runs-fixture.ts'
import {
  decideDelivery,
  decidePurchase,
  decidePurchaseCancelling,
  decidePurchaseChange,
  decidePurchaseSending,
  takeBackDelivery,
} from './decide-purchase.ts'
import { anyStock, heldAfter, heldBefore, model, NUMBERS, STOCK, typed } from './stock-fixture.ts'

const anyQuantity = fc.bigInt(1n, 5000n)
const anyPurchase = fc.record({
  state: fc.constantFrom(...PURCHASE_STATES),
  ordered: fc.uniqueArray(
    fc.record({ itemId: fc.constantFrom(...STOCK), quantity: anyQuantity, received: fc.bigInt(0n, 6000n) }),
    {
      selector: ({ itemId }) => itemId,
      minLength: 1,
    },
  ),
  isLast: fc.boolean(),
})
const anyCame = fc.array(fc.record({ itemId: fc.constantFrom(...STOCK), quantity: anyQuantity, price: fc.nat(900) }), {
  minLength: 1,
  maxLength: 5,
})
const OPEN = ['draft', 'ordered', 'partly']
const SUPPLIER = { name: 'Mill', email: null, isRemoved: false }

test('each delivery of an order is noted, and the order is received once all of it came', () => {
  fc.assert(
    fc.property(anyStock, anyPurchase, anyCame, (shelf, { state, ordered, isLast }, came) => {
      const purchase = { id: 'p1', number: 4, state, supplierId: 's1', isSent: true }
      const facts = {
        ...shelf.facts,
        purchase,
        supplier: SUPPLIER,
        ordered: ordered.map((line) => ({ ...line, quantity: String(line.quantity), received: String(line.received) })),
      }
      const lines = came.map(({ itemId, quantity, price }) => ({
        itemId,
        packId: null,
        quantity: typed(quantity),
        price: String(price),
      }))
      const decide = (known = facts) => decideDelivery(known, { documentNo: null, isLast, lines })
      if (!OPEN.includes(state)) {
        expect(decide).toThrow(new AppError('purchase.state_refused'))
        return
      }
      const held = heldBefore(shelf)
      if (came.some(({ itemId }) => !held.has(itemId))) {
        expect(decide).toThrow(new AppError('stock.untracked'))
        return
      }
      const plan = decide()
      expect(decide({ ...facts, supplier: { ...SUPPLIER, isRemoved: true } }).purchases).toEqual(plan.purchases)
      for (const { itemId, quantity, price } of came)
        held.set(itemId, model(held.get(itemId)!, { kind: 'in', quantity, value: BigInt(price) * 100_000_000n }))
      expect(heldAfter(shelf, plan)).toEqual(held)
      const sum = (id: string) => came.reduce((all, { itemId, quantity }) => all + (itemId === id ? quantity : 0n), 0n)
      const written = plan.purchases!.received!.lines
      expect(written.map(({ itemId, quantity }) => [itemId, BigInt(quantity)])).toEqual(
        [...new Set(came.map(({ itemId }) => itemId))].map((id) => [id, sum(id)]),
      )
      const isAll = ordered.every(({ itemId, quantity, received }) => received + sum(itemId) >= quantity)
      expect(plan.purchases!.state).toEqual({ id: 'p1', state: isAll || isLast ? 'received' : 'partly' })
    }),
    randomRuns(1000),
  )
})

test('a reversed delivery is to come again for its order, unless that is cancelled', () => {
  const anyTaken = fc.array(fc.record({ itemId: fc.constantFrom(...STOCK), quantity: anyQuantity }), { minLength: 1 })
  fc.assert(
    fc.property(anyPurchase, fc.boolean(), anyTaken, ({ state, ordered }, isSent, came) => {
      const purchase = { id: 'p1', number: 4, state, supplierId: 's1', isSent }
      const sum = (id: string) => came.reduce((all, { itemId, quantity }) => all + (itemId === id ? quantity : 0n), 0n)
      const facts = {
        purchase,
        ordered: ordered.map(({ itemId, quantity, received }) => ({
          itemId,
          quantity: String(quantity),
          received: String(received + sum(itemId)),
        })),
      }
      const back = came.map(({ itemId, quantity }) => ({ itemId, quantity: -quantity }))
      const { purchases } = takeBackDelivery(facts, back)
      const taken = [...new Set(came.map(({ itemId }) => itemId))].map((id) => ({
        itemId: id,
        quantity: String(-sum(id)),
      }))
      expect(purchases!.received).toEqual({ id: 'p1', lines: taken })
      const isAll = ordered.every(({ quantity, received }) => received >= quantity)
      const isAny = ordered.some(({ received }) => received > 0n)
      const expected = isAll ? 'received' : isAny ? 'partly' : isSent ? 'ordered' : 'draft'
      expect(purchases!.state).toEqual(state === 'cancelled' ? undefined : { id: 'p1', state: expected })
    }),
    randomRuns(500),
  )
})

test('a draft is written with each item once, in packs or not, under the next number', () => {
  const anyLines = fc.array(
    fc.record({ itemId: fc.constantFrom(...STOCK), isPacked: fc.boolean(), quantity: anyQuantity }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  fc.assert(
    fc.property(anyStock, anyLines, fc.nat(500), (shelf, lines, lastPurchase) => {
      const { facts } = shelf
      const body = {
        supplierId: 's1',
        expectedOn: '2026-12-01',
        lines: lines.map(({ itemId, isPacked, quantity }) => ({
          itemId,
          packId: isPacked ? `pack of ${itemId}` : null,
          quantity: isPacked ? String(quantity) : typed(quantity),
        })),
      }
      const known = { ...facts, supplier: SUPPLIER, by: 'ana', lastPurchase }
      const decide = () => decidePurchase(known, body)
      const ids = lines.map(({ itemId }) => itemId)
      if (new Set(ids).size < ids.length) {
        expect(decide).toThrow(new AppError('purchase.lines_twice'))
        return
      }
      if (ids.some((id) => !facts.items.get(id)!.isTracked)) {
        expect(decide).toThrow(new AppError('stock.untracked'))
        return
      }
      const plan = decide()
      const { number, lines: written } = plan.purchases!.added!
      expect([number, plan.reply.number]).toEqual([lastPurchase + 1, lastPurchase + 1])
      expect(written.map(({ itemId, packQuantity, quantity }) => [itemId, packQuantity, BigInt(quantity)])).toEqual(
        lines.map(({ itemId, isPacked, quantity }) => [
          itemId,
          isPacked ? '2500' : null,
          isPacked ? quantity * 2500n : quantity,
        ]),
      )
      const purchase = { id: 'p1', number: 4, state: 'draft' as const, supplierId: 's2', isSent: false }
      expect(decidePurchaseChange({ ...known, purchase }, body).purchases!.changed!.lines).toEqual(written)
    }),
    randomRuns(1000),
  )
})

test('only a draft is sent, to a supplier there is, and a finished order is not cancelled', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PURCHASE_STATES),
      fc.option(fc.constant('a@mill.example')),
      fc.boolean(),
      fc.boolean(),
      (state, email, isMailed, isRemoved) => {
        const purchase = { id: 'p1', number: 4, state, supplierId: 's1', isSent: true }
        const facts = { numbers: NUMBERS, purchase, supplier: { ...SUPPLIER, email, isRemoved } }
        const send = () =>
          decidePurchaseSending(
            { ...facts, sender: { name: 'Comptoir', replyTo: 'us@comptoir.example' } },
            isMailed ? 'Flour' : null,
          )
        if (state !== 'draft') expect(send).toThrow(new AppError('purchase.state_refused'))
        else if (isRemoved) expect(send).toThrow(new AppError('purchase.supplier_removed'))
        else if (isMailed && email === null) expect(send).toThrow(new AppError('purchase.no_email'))
        else {
          expect(send().purchases!.state!.state).toBe('ordered')
          expect(send().mails).toEqual(
            isMailed
              ? [{ to: email, replyTo: 'us@comptoir.example', subject: 'Comptoir – 4', text: 'Flour' }]
              : undefined,
          )
        }
        const cancel = () => decidePurchaseCancelling(facts)
        if (OPEN.includes(state)) expect(cancel().purchases!.state!.state).toBe('cancelled')
        else expect(cancel).toThrow(new AppError('purchase.state_refused'))
      },
    ),
    randomRuns(500),
  )
})
