import type { GiftCardMove } from '#core/membership/move-gift-card.ts'
import type { NewGiftCard } from '#core/membership/new-gift-card.ts'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { insertGiftCard, insertSaleMove, insertSalePayments, updateLastGiftCard } from './gift-card-sales.queries.ts'
import { insertGiftCardMove } from './gift-cards.queries.ts'

/** Sends changes of locked gift cards, in order. */
export const writeGiftCards = (
  db: Db,
  moves: readonly (GiftCardMove & { movedBy: string | null })[],
): Promise<number>[] => moves.map(({ movedBy, ...move }) => insertGiftCardMove(db, move, movedBy))

/** Sends sold gift cards with their payments. */
export const writeSoldGiftCards = (db: Db, cards: readonly NewGiftCard[]): Promise<void>[] =>
  cards.flatMap((card) => [
    insertGiftCard(db, card),
    insertSaleMove(db, card),
    insertSalePayments(db, card),
    updateLastGiftCard(db, card.number),
  ])
