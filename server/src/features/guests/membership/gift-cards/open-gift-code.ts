import { createHash, randomInt } from 'node:crypto'
import { CODE_ALPHABET } from '#core/membership/card-code.ts'
import { GIFT_CODE_LENGTH, giftCodeOf } from '#core/membership/gift-cards.ts'
import { AppError } from '#core/app-error.ts'
import { openAttemptLimit, type AttemptCounts } from '../../../../infrastructure/http/limits/attempt-limit.ts'

/** Seals codes, so that a stolen database alone does not reveal them. */
export type CodeBox = {
  seal: (secret: string, owner: string) => Buffer
  open: (sealed: Buffer, owner: string) => string
}

/** A code as stored: a hash to find it and a sealed copy to print it again. */
export type StoredCode = { hash: Buffer; sealed: Buffer; lastFour: string }

const WRONG_MAX = 20
const HOUR_MS = 3_600_000

/** A new code of 80 random bits. */
export function newGiftCode(box: CodeBox): StoredCode {
  const characters = Array.from({ length: GIFT_CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)])
  const code = giftCodeOf(characters.join(''))
  const hash = hashOfCode(code)
  return { hash, sealed: box.seal(code, ownerOf(hash)), lastFour: code.slice(-4) }
}

/** The code of a card; refused if the server's key has changed since the sale. */
export function openGiftCode(box: CodeBox, { sealed, hash }: Pick<StoredCode, 'sealed' | 'hash'>): string {
  try {
    return box.open(sealed, ownerOf(hash))
  } catch (error) {
    if (error instanceof AppError) throw new AppError('gift_card.code_unreadable')
    throw error
  }
}

export const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest()

/** A sealed code opens only in the row of its own hash. */
const ownerOf = (hash: Buffer) => `gift card ${hash.toString('hex')}`

/** Runs a lookup of codes unless the restaurant has used up its wrong codes of the hour. */
export type CodeGuard = <T>(tenantId: string, work: () => Promise<T>) => Promise<T>

/** Seals gift card codes for storage, and guards them against guessing. */
export type GiftCodes = { codes: CodeBox; guardCodes: CodeGuard }

/**
 * Allows twenty wrong codes per hour and restaurant, over all devices and calls, whatever the setting of other limits.
 * Each code counts before it is looked up, so that a burst passes no more, and stops counting once it proves right or
 * is not looked up (docs/rules/gift-cards.md#pay).
 */
export function openCodeGuard(counts: AttemptCounts): CodeGuard {
  const limit = openAttemptLimit(counts, {
    name: 'gift card codes',
    max: WRONG_MAX,
    windowMs: HOUR_MS,
    refusal: 'gift_card.too_many_codes',
  })
  return async (tenantId, work) => {
    const giveBack = await limit.claim(tenantId)
    let isWrong = false
    try {
      return await work()
    } catch (error) {
      isWrong = error instanceof AppError && error.code === 'gift_card.not_found'
      throw error
    } finally {
      if (!isWrong) await giveBack()
    }
  }
}
