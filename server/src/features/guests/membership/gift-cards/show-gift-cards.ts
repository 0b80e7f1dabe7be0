import type { Period } from '#core/contract/fields.ts'
import type { GiftCardDetail, GiftCardDocument, GiftCardReport } from '#core/contract/guests/gift-cards.ts'
import { readGiftCode, stateOfGiftCard, USUAL_MONTHS } from '#core/membership/gift-cards.ts'
import { AppError } from '#core/app-error.ts'
import type { ReadTx } from '../../../../infrastructure/database/tenant.ts'
import { pageOf, readMark } from '../../../../infrastructure/http/pages.ts'
import { daysOfPeriod } from '../../../../infrastructure/http/period.ts'
import { loadPaperHead } from '../../../store/load-paper-head.ts'
import { loadStore, loadToday } from '../../../store/load-store.ts'
import { getLastGiftCard } from './gift-card-sales.queries.ts'
import { hashOfCode } from './open-gift-code.ts'
import { giftCardDetail, giftCardRecord, giftCardReport } from './gift-card-records.rules.ts'
import {
  countGiftCards,
  findGiftCard,
  findGiftCardOfCode,
  findMonths,
  getOutstanding,
  listDaysOfGiftCards,
  listGiftCardMoves,
  listGiftCards,
  listPaymentsOfGiftCard,
} from './gift-cards.queries.ts'

const PER_PAGE = 25
const MOVES_SHOWN = 200

/** Months that a new card is valid. */
export async function loadMonths(tx: ReadTx): Promise<number> {
  return (await findMonths(tx.db)) ?? USUAL_MONTHS
}

/** The receipt number of the last card sold, after the lock of the restaurant's numbers. */
export const loadLastGiftCard = ({ db }: ReadTx): Promise<number> => getLastGiftCard(db)

/** The balance of a typed or scanned card. */
export async function checkGiftCard(tx: ReadTx, code: string) {
  const read = readGiftCode(code)
  const row = read === null ? undefined : await findGiftCardOfCode(tx.db, hashOfCode(read))
  if (!row) throw new AppError('gift_card.not_found')
  const { last4, balance, expiresOn } = giftCardRecord(row)
  return { last4, balance, expiresOn, state: stateOfGiftCard(row, row.today) }
}

/** A page of cards, newest first. */
export async function showGiftCards(tx: ReadTx, { q, page }: { q: string | null; page: number }) {
  const digits = q === null ? undefined : /^(?:G-?)?(\d{1,9})$/iu.exec(q)?.[1]
  const search = q === null ? null : { text: q, number: digits === undefined ? null : Number(digits) }
  const rows = await listGiftCards(tx.db, search, { offset: (page - 1) * PER_PAGE, limit: PER_PAGE })
  const total = await countGiftCards(tx.db, search)
  const { timeZone } = await loadStore(tx)
  return {
    cards: rows.map(giftCardRecord),
    months: await loadMonths(tx),
    timeZone,
    currentPage: page,
    perPage: PER_PAGE,
    totalPages: Math.ceil(total / PER_PAGE),
    totalCards: total,
  }
}

/** A card with a page of its moves and its payments at sale. */
export async function showGiftCard(tx: ReadTx, id: string, before: string | null = null): Promise<GiftCardDetail> {
  const mark = readMark(before)
  const row = await findGiftCard(tx.db, id)
  if (!row) throw new AppError('gift_card.not_found')
  const { timeZone } = await loadStore(tx)
  const rows = await listGiftCardMoves(tx.db, id, { before: mark, most: MOVES_SHOWN + 1 })
  const moves = pageOf(rows, MOVES_SHOWN, ({ number }) => number)
  return giftCardDetail(row, { moves, payments: await listPaymentsOfGiftCard(tx.db, id), timeZone })
}

/** The contents of a card's receipt besides its code, with the restaurant's current settings. */
export async function showGiftCardPaper(tx: ReadTx, id: string): Promise<GiftCardDocument> {
  const { receiptNo, amount, currency, expiresOn, recipient, message, payments, sold_at } = await showGiftCard(tx, id)
  const head = await loadPaperHead(tx)
  return { ...head, receiptNo, amount, currency, expiresOn, recipient, message, payments, at: sold_at }
}

/** Gift cards sold, redeemed and expired in a period, and the balance at its end (docs/rules/gift-cards.md#end). */
export async function showGiftCardReport(tx: ReadTx, period: Period): Promise<GiftCardReport> {
  const { currency, digits } = await loadStore(tx)
  const days = daysOfPeriod(period, await loadToday(tx))
  const rows = await listDaysOfGiftCards(tx.db, days)
  return giftCardReport(rows, { ...days, currency, digits, outstanding: await getOutstanding(tx.db, days.to) })
}
