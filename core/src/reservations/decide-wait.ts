import { AppError } from '../app-error.ts'
import type { Numbers } from '../numbers.ts'
import type { Decided, Plan } from '../plan.ts'
import { dayOf, type RoomFacts } from './booking-day.ts'
import { quoteWait } from './quote-wait.ts'
import type { WaitFacts } from './reservation-changes.ts'

const WAITING_MOST = 200

/** What is known of a party that waits; left out, what it is promised comes from the turn times. */
export type WaitDraft = WaitFacts & { quotedMinutes?: number | null | undefined }

type PhoneFacts = {
  /** The phone can be one, or there is none. */
  isPhoneValid: boolean
}

export type WaitingFacts = PhoneFacts & {
  numbers: Numbers
  /** Parties that wait, by their size, in the order they came. */
  ahead: readonly number[]
  room: RoomFacts
  publicUrl: string
  newId: () => string
  newToken: () => string
}

export type Waiting = { id: string; token: string; quotedMinutes: number | null; url: string | null }

/** Puts a party at the end of the line; the token shows them their place. */
export function decideWait(facts: WaitingFacts, draft: WaitDraft): Plan<Waiting> {
  const { ahead, room, publicUrl, newId, newToken } = facts
  if (ahead.length >= WAITING_MOST) throw new AppError('booking.too_many')
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

/** How long a party that comes now waits, after all who wait already. */
export function minutesToWait(facts: RoomFacts, ahead: readonly number[], people: number): number | null {
  const { room, now } = dayOf(facts)
  return quoteWait({ room, turnTimes: facts.settings.turnTimes, now }, ahead, people)
}

type EntryFacts = {
  /** False: it waits no longer. */
  isWaiting: boolean
}

/** Changes what is known of a party that waits. */
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

/** A party has gone away; who was seated leaves the line by that. */
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
