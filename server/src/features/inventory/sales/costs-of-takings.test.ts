import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeBalance, takeOut, type StockBalance } from '#core/stock/average-cost.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

const anyAmount = fc.oneof(fc.bigInt(-30n, 30n), fc.bigInt(-(10n ** 12n), 10n ** 12n))
const anyLast = fc.oneof(fc.constant(0n), fc.bigInt(1n, 30n), fc.bigInt(1n, 10n ** 12n))
const anySale = fc.record({
  quantity: anyAmount,
  value: fc.oneof(anyAmount, fc.bigInt(-(10n ** 15n), 10n ** 15n)),
  lastQuantity: anyLast,
  lastValue: anyLast,
  takings: fc.array(fc.oneof(fc.bigInt(1n, 20n), fc.bigInt(1n, 10n ** 9n)), { minLength: 1, maxLength: 6 }),
})

function costsByTheRule({ takings, ...first }: StockBalance & { takings: readonly bigint[] }): string {
  let balance: StockBalance = first
  return takings
    .map((taken) => {
      const [change] = takeOut(balance, taken)
      balance = changeBalance(balance, change!)
      return String(-change!.value)
    })
    .join(',')
}

test('a sale in one statement costs what the rule of costs works out', async () => {
  // a cost that no column holds is refused in either way; whole stocks are taken on purpose: a random quantity hardly ever meets what is there
  const sales = fc
    .sample(anySale, 3000)
    .filter(({ lastQuantity, lastValue }) => lastQuantity === 0n || lastValue / lastQuantity < 10n ** 6n)
    .map((sale, at) =>
      at % 3 === 0 && sale.quantity > 0n ? { ...sale, takings: [sale.quantity, ...sale.takings] } : sale,
    )
  const { rows } = await server().owner.query<{ costs: string }>(
    `select array_to_string(costs_of_takings(quantity, value, last_quantity, last_value, takings::bigint[]), ',') as costs
       from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[]) with ordinality
         as s(quantity, value, last_quantity, last_value, takings, at) order by at`,
    [
      ...(['quantity', 'value', 'lastQuantity', 'lastValue'] as const).map((key) =>
        sales.map((one) => String(one[key])),
      ),
      sales.map(({ takings }) => `{${takings.join(',')}}`),
    ],
  )
  expect(rows.map(({ costs }) => costs)).toEqual(sales.map(costsByTheRule))
})
