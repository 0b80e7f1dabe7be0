import type { GiftCardMove } from '#core/membership/move-gift-card.ts'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { insertGiftCardMove } from './gift-cards.queries.ts'

/** Sends what became of locked gift cards, in its order. */
export const writeGiftCards = (
  db: Db,
  moves: readonly (GiftCardMove & { movedBy: string | null })[],
): Promise<number>[] => moves.map(({ movedBy, ...move }) => insertGiftCardMove(db, move, movedBy))
