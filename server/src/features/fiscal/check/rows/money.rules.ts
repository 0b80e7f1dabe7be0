import { letterOf } from '#core/bills/letters.ts'
import type { Canonical } from '#core/fiscal/canonical.ts'
import { numberIn, type StoredFact, type Values } from './facts.rules.ts'
import type { BillPaymentRow, EndedCardRow, GiftCardRow, MovementRow, SettlementRow, VoidRow } from './money.queries.ts'

/** A row other than a document's as an entry states it: table, key if it names one, and values. */
export type Stated = { table: string; key: string | null; values: Values }

export type MoneyEntry = { kind: string; day: string; session: string | null; till: string | null; data: Values }

const PAYMENT = ['title', 'kind', 'amount', 'tip', 'tendered', 'change', 'rounding', 'surplus'] as const

const pick = (value: Values, members: readonly string[]): Values =>
  Object.fromEntries(members.map((member) => [member, value[member] ?? null]))

const keyOf = (value: Canonical | undefined): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

const paymentsOf = ({ session, till, data }: MoneyEntry, members: readonly string[], first: number): Values[] =>
  ((data['payments'] ?? []) as Values[]).map((one, at) => ({ n: at + first, ...pick(one, members), session, till }))

const MOVEMENTS: Record<string, string> = { paid_in: 'in', paid_out: 'out', drop: 'drop', tip_out: 'tip_payout' }
const MOVED = ['amount', 'reason', 'account', 'note'] as const
const VOIDED = ['token', 'label', 'variant', 'quantity', 'amount', 'reason', 'stage'] as const
const PAID_FOR_CARD = ['title', 'kind', 'amount', 'tendered', 'change', 'rounding'] as const

/** The payment or cancelled line that an entry states; null for other entries. */
export function statedMoney(entry: MoneyEntry): Stated | null {
  const { kind, day, session, till, data } = entry
  switch (kind) {
    case 'part':
    case 'part_cancelled': {
      const isBack = kind === 'part_cancelled'
      const payment = pick((data['payment'] ?? {}) as Values, PAYMENT)
      const reason = isBack ? (data['reason'] ?? null) : null
      const key = keyOf(data[isBack ? 'cancels' : 'id'])
      return {
        table: isBack ? CANCELLATIONS : PAYMENTS,
        key,
        values: {
          day,
          bill: data['bill'] ?? null,
          ...payment,
          reason,
          session,
          till,
          ...('bill_id' in data ? { bill_id: data['bill_id']! } : {}),
        },
      }
    }
    case 'corrected':
    case 'settled': {
      const values = {
        day,
        of: numberIn(data['of']),
        ...pick(data, ['position', 'reason']),
        is_correction: kind === 'corrected',
        payments: paymentsOf(entry, PAYMENT, 0),
      }
      return { table: 'settlements', key: keyOf(data['number']), values }
    }
    case 'gift_card_sold': {
      const sold = pick(data, ['amount', 'currency', 'digits', 'ends'])
      const values = { day, ...sold, payments: paymentsOf(entry, PAID_FOR_CARD, 1) }
      return { table: 'gift_cards', key: keyOf(data['card']), values }
    }
    case 'gift_card_ended':
      return { table: ENDED, key: null, values: { day, ...pick(data, ['card', 'amount']) } }
    case 'void':
      return { table: 'voids', key: null, values: { day, ...pick(data, VOIDED) } }
    default: {
      const movement = MOVEMENTS[kind]
      const values = { day, kind: movement ?? null, ...pick(data, MOVED), session }
      return movement === undefined ? null : { table: 'cash_movements', key: keyOf(data['id']), values }
    }
  }
}

const PAYMENTS = 'bill_payments'
const CANCELLATIONS = 'bill_payments (cancelled)'
const ENDED = 'gift_card_moves'

export function storedBillPayment({ id, cancels, letterNo, ...row }: BillPaymentRow): StoredFact {
  const { day, reason, session, till } = row
  const letter = letterNo === null ? null : letterOf(letterNo)
  return {
    table: cancels === null ? PAYMENTS : CANCELLATIONS,
    name: id,
    key: cancels ?? id,
    values: { day, bill: letter, ...pick(row, PAYMENT), reason, session, till },
    more: { bill_id: row.bill },
  }
}

export const storedSettlement = ({
  number,
  of,
  position,
  day,
  reason,
  isCorrection,
  payments,
}: SettlementRow): StoredFact => ({
  table: 'settlements',
  name: String(number),
  key: String(number),
  values: { day, of: String(of), position, reason, is_correction: isCorrection, payments },
})

export const storedMovement = ({ id, kind, amount, day, session, reason, account, note }: MovementRow): StoredFact => ({
  table: 'cash_movements',
  name: id,
  key: id,
  values: { day, kind, amount, reason, account, note, session },
})

export const storedGiftCard = ({
  number,
  day,
  amount,
  currency,
  digits,
  ends,
  payments,
}: Omit<GiftCardRow, 'isAsSold'>): StoredFact => ({
  table: 'gift_cards',
  name: `G-${number}`,
  key: `G-${number}`,
  values: { day, amount, currency, digits, ends, payments },
})

export const storedEndedCard = ({ number, move, amount, day }: EndedCardRow): StoredFact => ({
  table: ENDED,
  name: `G-${number}/${move}`,
  key: `G-${number}/${move}`,
  values: { day, card: `G-${number}`, amount },
})

export const storedVoid = ({ id, ...values }: VoidRow): StoredFact => ({ table: 'voids', name: id, key: id, values })
