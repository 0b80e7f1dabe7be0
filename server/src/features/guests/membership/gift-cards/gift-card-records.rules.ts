import type { DayBounds } from '#core/calendar/business-day.ts'
import type { GiftCard, GiftCardDetail, GiftCardMove, GiftCardReport } from '#core/contract/guests/gift-cards.ts'
import { receiptNoOf, stateOfGiftCard } from '#core/membership/gift-cards.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { DayOfGiftCards, GiftCardRow, MoveRow, SalePaymentRow } from './gift-cards.queries.ts'

export function giftCardRecord(row: GiftCardRow): GiftCard {
  return {
    id: row.id,
    receiptNo: receiptNoOf(row),
    last4: row.lastFour,
    amount: formatDecimal(row.amount, row.digits),
    // an expired balance is gone even before the job has removed it
    balance: formatDecimal(stateOfGiftCard(row, row.today) === 'ended' ? 0 : row.balance, row.digits),
    currency: row.currency,
    state: stateOfGiftCard(row, row.today),
    expiresOn: row.expiresOn,
    recipient: row.recipient,
    sold_at: row.soldAt.toISOString(),
    by: row.soldBy,
  }
}

type Shown = { moves: { rows: MoveRow[]; next?: string }; payments: readonly SalePaymentRow[]; timeZone: string }

export function giftCardDetail(row: GiftCardRow, { moves, payments, timeZone }: Shown): GiftCardDetail {
  const decimal = (minor: number) => formatDecimal(minor, row.digits)
  return {
    ...giftCardRecord(row),
    message: row.message,
    moves: moves.rows.map((move) => moveRecord(move, decimal)),
    ...(moves.next === undefined ? {} : { next: moves.next }),
    payments: payments.map(({ title, amount, tendered, rounding, change }) => ({
      title,
      amount: decimal(amount),
      tendered: tendered === null ? null : decimal(tendered),
      rounding: decimal(rounding),
      change: decimal(change),
    })),
    timeZone,
  }
}

function moveRecord(move: MoveRow, decimal: (minor: number) => string): GiftCardMove {
  const { number, at, kind, amount, reason, expiresOn, invoiceNumber, creditNoteNumber, by } = move
  return {
    n: number,
    at: at.toISOString(),
    kind,
    amount: decimal(amount),
    reason,
    expiresOn,
    invoice_id: invoiceNumber === null ? null : String(invoiceNumber),
    credit_note_id: creditNoteNumber === null ? null : `A-${creditNoteNumber}`,
    by,
  }
}

type Reported = DayBounds & { currency: string; digits: number; outstanding: number }

export function giftCardReport(
  rows: readonly DayOfGiftCards[],
  { from, to, currency, digits, outstanding }: Reported,
): GiftCardReport {
  const decimal = (minor: number) => formatDecimal(minor, digits)
  const of = (kind: DayOfGiftCards['kind'], among = rows) => {
    const own = among.filter((row) => row.kind === kind)
    return { n: sum(own.map(({ n }) => n)), amount: decimal(sum(own.map(({ amount }) => amount))) }
  }
  const days = [...new Set(rows.map(({ day }) => day))]
  return {
    from,
    to,
    currency,
    sold: of('sold'),
    redeemed: of('redeemed'),
    ended: of('ended'),
    outstanding: decimal(outstanding),
    byDay: days.map((day) => {
      const own = rows.filter((row) => row.day === day)
      return {
        day,
        sold: of('sold', own).amount,
        redeemed: of('redeemed', own).amount,
        ended: of('ended', own).amount,
      }
    }),
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
