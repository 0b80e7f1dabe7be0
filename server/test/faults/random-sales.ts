import { modelDiscount, modelPart, modelShares, sum, type ModelLine } from '#core/bills/bill-model-fixture.ts'
import type { DiscountTerms } from '#core/bills/discounts.ts'
import type { TaxType } from '#core/money/tax.ts'
import type { Random } from '../../../database/seeds/random.ts'
import { expectOk, type Restaurant } from '../restaurant.ts'

export const text = (cents: number) => (cents / 100).toFixed(2)

type Sold = {
  id: string
  price: number
  rateMilli: number
  taxType: TaxType
  addons: { id: string; price: number }[]
  options: { id: string; price: number }[]
  free: number
  isOpenPrice: boolean
  isDiscountable: boolean
  /** Thousandths of a percent off, by the price rule that always holds. */
  off: number
}
/** Title of the reason for comps. */
export const COMP_TITLE = 'My comp'

export type Menu = Awaited<ReturnType<typeof aRandomMenu>>

const RATES = [
  { rate: '10', type: 'inclusive' },
  { rate: '5.5', type: 'inclusive' },
  { rate: '20', type: 'exclusive' },
  { rate: '8.875', type: 'exclusive' },
  null,
] as const

/** A menu of every kind of price and tax that a bill may have, and what acts need. */
export async function aRandomMenu(restaurant: Restaurant, random: Random) {
  const { owner } = restaurant
  const items: Sold[] = []
  for (const tax of RATES) {
    const taxId = tax === null ? undefined : await restaurant.aTax({ ...tax, title: `TVA ${tax.rate}` })
    for (let at = 0; at < 3; at++) {
      const price = random.whole(1, 4000)
      const id = await restaurant.aMenuItem({ price: text(price), ...(taxId === undefined ? {} : { taxId }) })
      const isOpenPrice = at === 1 && random.chance(0.5)
      const isDiscountable = at !== 2
      await expectOk(owner.post(`/menu-items/${id}/sale`, { openPrice: isOpenPrice, discountable: isDiscountable }))
      const addon = random.whole(0, 300)
      const addons = at === 0 ? [{ id: await restaurant.anAddon(id, 'Sauce', text(addon)), price: addon }] : []
      const rateMilli = tax === null ? 0 : Number(tax.rate) * 1000
      const taxType = tax?.type ?? 'none'
      items.push({ id, price, rateMilli, taxType, addons, options: [], free: 0, isOpenPrice, isDiscountable, off: 0 })
    }
  }
  const prices = [random.whole(0, 400), random.whole(0, 400), 0]
  const withOptions = items.filter((_, at) => at % 3 === 0)
  const named = prices.map((price, at) => ({ title: `Option ${at}`, price: text(price), max: 2 }))
  const group = { min: 0, max: 6, free: 1, options: named }
  const { options } = await restaurant.anOptionGroup(
    group,
    withOptions.map(({ id }) => id),
  )
  for (const item of withOptions) {
    item.options = prices.map((price, at) => ({ id: options[`Option ${at}`]!, price }))
    item.free = 1
  }
  const ruled = items.filter(({ isOpenPrice }, at) => at % 4 === 0 && !isOpenPrice)
  for (const item of ruled) item.off = 12_500
  const rule = { title: 'Happy', target: 'items', ids: ruled.map(({ id }) => id), kind: 'percent', value: '12.5' }
  const always = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00', isActive: true }
  await expectOk(owner.post('/settings/price-rules/add', { ...rule, ...always }))
  const typeIds: Record<string, string> = {}
  for (const title of ['Swile', 'Cheque'])
    await expectOk(owner.post('/settings/payment-types/add', { title, isActive: true }))
  const types = await expectOk(owner.get<{ id: string; title: string }[]>('/settings/payment-types'))
  for (const { id, title } of types) typeIds[title] = id
  const reasonIds: Record<string, string> = {}
  for (const kind of ['discount', 'comp', 'price', 'refund'])
    reasonIds[kind] = (
      await expectOk(owner.post<{ id: string }>('/settings/reasons/add', { kind, title: `My ${kind}`, isActive: true }))
    ).id
  return { items, typeIds, reasonIds }
}

/** A cart as the till sends it, and as the model sees it. */
export function aRandomCart(random: Random, { items, reasonIds }: Menu) {
  const lines = Array.from({ length: random.whole(1, 6) }, () => aLine(random, random.pick(items), reasonIds))
  const discounts = someTerms(random, 0.3)
  return {
    lines: lines.map(({ model }) => model),
    units: sum(lines.map(({ sent }) => sent.quantity)),
    discounts,
    body: { cart: lines.map(({ sent }) => sent), discounts: discounts.map((terms) => sentTerms(terms, reasonIds)) },
  }
}

type Ids = Record<string, string>

function aLine(random: Random, item: Sold, reasonIds: Ids) {
  const quantity = random.whole(1, 5)
  const addons = random.chance(0.5) ? item.addons : []
  const modifiers = item.options.flatMap(({ id }) => {
    const units = random.whole(0, 2)
    return units > 0 ? [{ id, quantity: units }] : []
  })
  const units = modifiers.flatMap((one) => {
    const { price } = item.options.find(({ id }) => id === one.id)!
    return Array.from({ length: one.quantity }, () => price)
  })
  const typed = item.isOpenPrice || random.chance(0.15) ? random.whole(0, 3000) : null
  const ruled = item.price - modelDiscount(item.price, { kind: 'percent', value: item.off })
  const paid = units.toSorted((a, b) => b - a).slice(0, Math.max(0, units.length - item.free))
  const unit = (typed ?? ruled) + sum(addons.map(({ price }) => price)) + sum(paid)
  const discounts = someTerms(random, 0.3)
  const typedField = item.isOpenPrice
    ? { unitPrice: text(typed!) }
    : typed === null
      ? {}
      : { override: { unitPrice: text(typed), reasonId: reasonIds['price'] } }
  const { rateMilli, taxType, isDiscountable } = item
  const model: ModelLine = { amount: unit * quantity, discounts, isDiscountable, rateMilli, taxType }
  const sent = {
    id: item.id,
    quantity,
    addons_ids: addons.map(({ id }) => id),
    modifiers,
    discounts: discounts.map((terms) => sentTerms(terms, reasonIds)),
    ...typedField,
  }
  return { model, sent }
}

function someTerms(random: Random, probability: number): DiscountTerms[] {
  if (!random.chance(probability)) return []
  return Array.from({ length: random.whole(1, 2) }, () =>
    random.chance(0.6)
      ? { kind: 'percent', value: random.pick([10_000, 33_333, 2_500, random.whole(1, 100_000)]) }
      : { kind: 'amount', value: random.whole(1, 2500) },
  )
}

/** A discount of 100 % is given as a comp. */
export const isComp = ({ kind, value }: DiscountTerms) => kind === 'percent' && value === 100_000

function sentTerms(terms: DiscountTerms, reasonIds: Ids) {
  const value = terms.kind === 'percent' ? String(terms.value / 1000) : text(terms.value)
  return { kind: terms.kind, value, reasonId: reasonIds[isComp(terms) ? 'comp' : 'discount'] }
}

/** A payment as it is sent, and as the model sees it. */
export type Paid = { title: string; amount: number; tip: number; surplus: number; sent: object }

/** Pays an amount in one to three pieces, by various types, with tips, change and what is kept of vouchers. */
export function payFor(random: Random, due: number, { typeIds }: Menu): Paid[] {
  const count = due === 0 ? 0 : random.whole(1, 3)
  const parts = modelShares(
    due,
    Array.from({ length: count }, () => random.whole(1, 5)),
  )
  return parts.map((amount, at) => {
    const title = random.pick(['Cash', 'Card', 'Swile', 'Cheque'])
    const isLast = at === parts.length - 1
    const surplus = title === 'Swile' && isLast && amount > 0 && random.chance(0.5) ? random.whole(1, 500) : 0
    const tip = title !== 'Swile' && random.chance(0.3) ? random.whole(1, 500) : 0
    const tendered = title === 'Cash' ? { tendered: text(amount + tip + random.whole(0, 2000)) } : {}
    const tips = tip > 0 ? { tip: text(tip) } : {}
    return {
      title,
      amount,
      tip,
      surplus,
      sent: { paymentTypeId: typeIds[title], amount: text(amount + surplus), ...tips, ...tendered },
    }
  })
}

/** Lines of one of `ways` equal bills, after all discounts; `pieces`: the number of its share of each line. */
export function cutModel(
  lines: readonly ModelLine[],
  rests: readonly number[],
  { pieces, ways }: { pieces: readonly number[]; ways: number },
): ModelLine[] {
  return lines.map((line, at) => ({ ...line, amount: modelPart(rests[at]!, pieces[at]!, ways), discounts: [] }))
}
