import { waitAfterWrong } from '#core/devices/pin-limits.ts'
import { ERRORS } from '#core/contract/errors.ts'
import type { PersonPart } from '#core/offline/bundle-parts.ts'
import { isPinRight } from '#core/offline/verify-pin.ts'
import type { ActScope } from '#core/permissions/scopes.ts'
import { ApiError } from '../api/api-error.ts'
import { readJson, writeJson } from '../local-storage.ts'
import { pageLanguage } from '../texts.ts'
import type { LoadedTill } from '../till-log/projection.ts'
import { needsConnection, refusal, words } from './replies.ts'

/** Wrong PINs in a row after which a person's PIN works with the connection only. */
const WRONG_AT_MOST = 30

const STORAGE_KEY = 'COMPTOIR__WRONG_PINS'
const LOCK = 'comptoir-pins'
const MS_A_SECOND = 1000

/** Wrong PINs in a row of a person, and the moment until which they wait, in milliseconds since 1970. */
type Wrong = { count: number; until: number }

const asWrongs = (value: unknown): Record<string, Wrong> =>
  typeof value === 'object' && value !== null ? (value as Record<string, Wrong>) : {}

const refused = (code: 'pin.wrong' | 'pin.locked' | 'approval.wrong_pin') => {
  const { status, [pageLanguage()]: message } = ERRORS[code]
  return new ApiError({ status, code, message, body: { success: false, code, message } })
}

/**
 * Checks a PIN without the server, with the waits that it has after wrong ones; a clock that was set forward shortens
 * none, as thirty wrong ones end it.
 * @throws ApiError if it is wrong, or may not be tried now
 */
export async function checkPin(
  person: PersonPart,
  pin: string,
  wrongCode: 'pin.wrong' | 'approval.wrong_pin',
): Promise<void> {
  const isRight = await inTurn(async () => {
    countGuess(person.id)
    if (person.pin === null || !(await isPinRight(person.pin, pin))) return false
    forgetWrong(person.id)
    return true
  })
  if (!isRight) throw refused(wrongCode)
}

/** A tab reads the count only when another one has looked at its guess, so that none is counted twice as the same. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  return locks ? locks.request(LOCK, work) : work()
}

/** Counted before it is looked at: a page that is closed meanwhile gives no guess away. */
function countGuess(personId: string): void {
  const wrongs = readJson(STORAGE_KEY, asWrongs) ?? {}
  const { count, until } = wrongs[personId] ?? { count: 0, until: 0 }
  if (count >= WRONG_AT_MOST) throw refusal('pin.locked', words().pinOnlyConnected)
  if (Date.now() < until) throw refused('pin.locked')
  const tried = count + 1
  const wait = waitAfterWrong(tried) * MS_A_SECOND
  const counted = { ...wrongs, [personId]: { count: tried, until: wait > 0 ? Date.now() + wait : 0 } }
  // a browser that cannot count guesses looks at none
  if (!writeJson(STORAGE_KEY, counted)) throw refusal('pin.locked', needsConnection().message)
}

/** The right PIN was typed, here or with the server. */
export function forgetWrong(personId: string): void {
  const { [personId]: _right, ...others } = readJson(STORAGE_KEY, asWrongs) ?? {}
  writeJson(STORAGE_KEY, others)
}

export function personOfBundle({ parts }: LoadedTill, username: string | undefined): PersonPart | undefined {
  return parts.people.people.find((person) => person.username === username)
}

/** Approvals that people have given on this page, for the operations that they are for. */
export class ApprovalsHere {
  readonly #given = new Map<string, { scope: ActScope; userId: string }>()

  note(id: string, approval: { scope: ActScope; userId: string }): void {
    this.#given.set(id, approval)
  }

  /** The people with these ids. */
  list = (ids: readonly unknown[]) => ids.flatMap((id) => this.#given.get(String(id)) ?? [])
}

/** All of this page: those given with the server too. */
export const approvalsHere = new ApprovalsHere()
