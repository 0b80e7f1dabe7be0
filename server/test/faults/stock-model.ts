/** A stock item by docs/rules/stock.md: `n` on hand, `v` its value, `q` and `w` those of the last receipt. */
export type ModelItem = { n: bigint; v: bigint; q: bigint; w: bigint }

type Receipt = { item: string; quantity: bigint; value: bigint; isReversed: boolean }
type Sold = { units: number; undone: number; taken: Map<string, { quantity: bigint; value: bigint }> }

/** The stock of a restaurant as it has to be, in thousandths and millionths. */
export class StockModel {
  readonly items = new Map<string, ModelItem>()
  readonly #receipts: Receipt[] = []
  readonly #lines = new Map<string, Sold>()

  item(id: string): ModelItem {
    if (!this.items.has(id)) this.items.set(id, { n: 0n, v: 0n, q: 0n, w: 0n })
    return this.items.get(id)!
  }

  /** Its number among the receipts. */
  receive(id: string, quantity: bigint, value: bigint): number {
    this.#putIn(id, quantity, value)
    Object.assign(this.item(id), { q: quantity, w: value })
    return this.#receipts.push({ item: id, quantity, value, isReversed: false }) - 1
  }

  reverseReceipt(number: number): void {
    const receipt = this.#receipts[number]!
    const item = this.item(receipt.item)
    item.n -= receipt.quantity
    item.v -= receipt.value
    receipt.isReversed = true
    const last = this.#receipts.findLast((one) => one.item === receipt.item && !one.isReversed)
    Object.assign(item, { q: last?.quantity ?? 0n, w: last?.value ?? 0n })
  }

  /** Takes this quantity from the stock; returns its cost. */
  take(id: string, quantity: bigint): bigint {
    const item = this.item(id)
    const there = item.n <= 0n ? 0n : quantity < item.n ? quantity : item.n
    const first = there === 0n ? 0n : there === item.n ? item.v : halfUp(item.v * there, item.n)
    const second = item.q === 0n ? 0n : halfUp((quantity - there) * item.w, item.q)
    item.n -= quantity
    item.v -= first + second
    return first + second
  }

  /** Books the difference that a count found; below zero something was missing. */
  count(id: string, difference: bigint): void {
    const { n, v, q, w } = this.item(id)
    if (difference < 0n) this.take(id, -difference)
    else if (difference > 0n)
      this.#putIn(id, difference, n > 0n ? halfUp(v * difference, n) : q === 0n ? 0n : halfUp(difference * w, q))
  }

  sell(line: string, units: number, ofUnit: ReadonlyMap<string, bigint>): void {
    const taken = new Map<string, { quantity: bigint; value: bigint }>()
    for (const [id, each] of ofUnit) {
      const quantity = each * BigInt(units)
      taken.set(id, { quantity, value: this.take(id, quantity) })
    }
    this.#lines.set(line, { units, undone: 0, taken })
  }

  /** Units that the kitchen has not begun go back to the stock; the others stay taken. */
  void(line: string, units: number, isBegun: boolean): void {
    const sold = this.#lines.get(line)!
    const [from, to, of] = [BigInt(sold.undone), BigInt(sold.undone + units), BigInt(sold.units)]
    sold.undone += units
    if (isBegun) return
    for (const [id, { quantity, value }] of sold.taken)
      this.#putIn(id, (quantity * to) / of - (quantity * from) / of, floor(value * to, of) - floor(value * from, of))
  }

  giveBack(id: string, quantity: bigint, value: bigint): void {
    this.#putIn(id, quantity, value)
  }

  #putIn(id: string, quantity: bigint, value: bigint): void {
    const item = this.item(id)
    const wasShort = item.n < 0n
    item.n += quantity
    item.v += value
    if (!wasShort || quantity === 0n) return
    const size = halfUp((item.n < 0n ? -item.n : item.n) * value, quantity)
    item.v = item.n < 0n ? -size : size
  }
}

/** Divides and rounds half up; `over` is above zero. */
export function halfUp(of: bigint, over: bigint): bigint {
  const rest = ((of % over) + over) % over
  return floor(of, over) + (rest * 2n >= over ? 1n : 0n)
}

/** Divides and rounds down, also below zero, as the value of goods taken may be negative. */
function floor(of: bigint, over: bigint): bigint {
  const rest = ((of % over) + over) % over
  return (of - rest) / over
}
