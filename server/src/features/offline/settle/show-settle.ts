import type { SettleItem, TakenNote } from '#core/contract/people/settle.ts'
import { syncMessage } from '#core/contract/people/sync-messages.ts'
import type { PaymentTypeFacts } from '#core/menu/price-list.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { sumOfMoney } from '#core/offline/settle/settle-item.ts'
import { kindOf } from '#core/payments/payment-kinds.ts'
import type { Language } from '#core/places/languages.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { loadPaymentTypes, loadStore } from '../../store/load-store.ts'
import { countOpenItems, listNotes, listOpenItems, type NoteRow, type OpenItemRow } from './settle.queries.ts'

const MOST_OPEN = 200
const MOST_NOTES = 500
const NOTES_OF_DAYS = 90

/** The items that wait for a decision, and the notes on operations that were taken. */
export async function showSettle(tx: ReadTx, language: Language) {
  const [{ digits, currency, timeZone }, paymentTypes, open, notes] = await awaitPipelined([
    loadStore(tx),
    loadPaymentTypes(tx),
    listOpenItems(tx.db, MOST_OPEN),
    listNotes(tx.db, { days: NOTES_OF_DAYS, most: MOST_NOTES }),
  ])
  return {
    open: open.map((row) => itemRecord(row, { digits, language })),
    notes: notes.map((row) => noteRecord(row, language)),
    currency,
    time_zone: timeZone,
    payment_types: paymentTypes.filter(isGivenBack).map(({ id, title }) => ({ id, title })),
  }
}

/** Counted up to the length of the list. */
export const countSettle = async ({ db }: ReadTx): Promise<{ open: number }> => ({
  open: await countOpenItems(db, MOST_OPEN),
})

/** An account takes no money back, and gift cards are given back by their invoice. */
const isGivenBack = (type: PaymentTypeFacts): boolean =>
  type.isActive && !['account', 'gift_card'].includes(kindOf(type))

type Reading = { digits: number; language: Language }

function itemRecord(row: OpenItemRow, { digits, language }: Reading): SettleItem {
  const { id, deviceId, letter, seq, at, kind, code, amount, payments, here, there, text } = row
  const waiting = payments.length > 0 ? sumOfMoney(payments) : amount
  return {
    id,
    device: { id: deviceId, letter },
    seq,
    at: at?.toISOString() ?? null,
    kind,
    code,
    message: syncMessage(code, language),
    amount: waiting === null ? null : formatDecimal(waiting, digits),
    payments: payments.map((one) => ({ title: one.title, amount: formatDecimal(one.amount + one.tip, digits) })),
    here,
    there,
    // what can be read is told by its sides
    text: here === null && text !== '' ? text : null,
  }
}

const noteRecord = (
  { deviceId, letter, seq, n, at, receivedAt, person, kind, code }: NoteRow,
  language: Language,
): TakenNote => ({
  id: `${deviceId}/${String(seq)}/${String(n)}`,
  device: { id: deviceId, letter },
  seq,
  at: at.toISOString(),
  ...(code === 'day.closed' && { received_at: receivedAt.toISOString() }),
  person,
  kind,
  code,
  message: syncMessage(code, language),
})
