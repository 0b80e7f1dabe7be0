import { AppError } from '../app-error.ts'
import type { Numbers } from '../numbers.ts'
import type { Decided, Plan } from '../plan.ts'
import { dayOf, type RoomFacts } from './booking-day.ts'
import { quoteWait } from './quote-wait.ts'
import type { WaitFacts } from './reservation-changes.ts'

const WAITING_MOST = 200

/** Details of a waiting party; without a quoted wait, the turn times give one. */
export type WaitDraft = WaitFacts & { quotedMinutes?: number | null | undefined }

type PhoneFacts = {
  /** The phone is possible, or there is none. */
  isPhoneValid: boolean
}

export type WaitingFacts = PhoneFacts & {
  numbers: Numbers
  /** Sizes of the waiting parties, in the order they came. */
  ahead: readonly number[]
  room: RoomFacts
  publicUrl: string
  newId: () => string
  newToken: () => string
}

export type Waiting = { id: string; token: string; quotedMinutes: number | null; url: string | null }

/** Adds a party to the end of the waitlist. The token shows them their place. */
export function decideWait(facts: WaitingFacts, draft: WaitDraft): Plan<Waiting> {
  const { ahead, room, publicUrl, newId, newToken } = facts
  if (ahead.length >= WAITING_MOST) throw new AppError('waitlist.full')
  checkPhone(facts)
  const quotedMinutes =
    draft.quotedMinutes === undefined ? minutesToWait(room, ahead, draft.people) : draft.quotedMinutes
  const { name, people, phone, notes } = draft
  const [id, token] = [newId(), newToken()]
  const { code } = room.settings
  return {
    reservations: {
      waits: { added: { id, name, people, phone, notes, quotedMinutes } },
      links: [{ token, reservationId: null, waitlistId: id }],
    },
    notifications: [],
    events: [{ type: 'floor_update' }],
    reply: { id, token, quotedMinutes, url: code === null ? null : `${publicUrl}/b/${code}/w/${token}` },
  }
}

/** The wait of a new party after all parties already waiting. */
export function minutesToWait(facts: RoomFacts, ahead: readonly number[], people: number): number | null {
  const { room, now } = dayOf(facts)
  return quoteWait({ room, turnTimes: facts.settings.turnTimes, now }, ahead, people)
}

type EntryFacts = {
  /** False: it has left the waitlist. */
  isWaiting: boolean
}

/** Changes the details of a waiting party. */
export function decideWaitChange(facts: PhoneFacts & EntryFacts, id: string, draft: WaitDraft): Decided {
  checkPhone(facts)
  checkWaits(facts)
  const { name, people, phone, notes, quotedMinutes } = draft
  return {
    reservations: { waits: { changed: { id, name, people, phone, notes, quotedMinutes } } },
    notifications: [],
    events: [{ type: 'floor_update' }],
  }
}

/** Takes a party off the waitlist. One that was already seated has left it. */
export function decideLeaving(facts: EntryFacts, id: string): Decided {
  checkWaits(facts)
  return { reservations: { waits: { left: id } }, notifications: [], events: [{ type: 'floor_update' }] }
}

function checkPhone({ isPhoneValid }: PhoneFacts): void {
  if (!isPhoneValid) throw new AppError('customer.phone_invalid')
}

function checkWaits({ isWaiting }: EntryFacts): void {
  if (!isWaiting) throw new AppError('waitlist.not_found')
}
