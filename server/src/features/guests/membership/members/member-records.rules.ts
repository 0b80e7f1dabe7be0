import type { GuestCard } from '#core/contract/guests/guest-card.ts'
import type { FoundMember, Member, MemberCard, Move } from '#core/contract/guests/membership.ts'
import type { Lot } from '#core/membership/points.ts'
import type { ProgrammeOnFile } from '../programme/programme.queries.ts'
import { tierOf, usableRewards } from '../programme/programme.rules.ts'
import type { MemberRow, MoveRow } from './members.queries.ts'

export function memberRecord({ id, name, phone, code, points, joinedAt }: MemberRow): Member {
  return { id, name, phone, code, points, joined_at: joinedAt.toISOString() }
}

/** A member's points and tier under the programme. */
function standingOf(row: MemberRow, programme: ProgrammeOnFile) {
  return {
    kind: programme.kind,
    points: row.points,
    tier: tierOf(programme.tiers, row.earned)?.title ?? null,
    rewards: usableRewards(programme, row.points),
  }
}

/** A member found at the till. */
export function foundMember(row: MemberRow, programme: ProgrammeOnFile): FoundMember {
  return { memberId: row.id, name: row.name, phone: row.phone, ...standingOf(row, programme) }
}

type Shown = {
  programme: ProgrammeOnFile
  lots: readonly Lot[]
  acts: { rows: MoveRow[]; next?: string }
  timeZone: string
}

/** A member's card for staff. */
export function memberCard(row: MemberRow, { programme, lots, acts, timeZone }: Shown, cardUrl: string): MemberCard {
  return {
    ...memberRecord(row),
    ...standingOf(row, programme),
    cardUrl,
    ends: endsOf(row, lots),
    moves: acts.rows.map(moveRecord),
    ...nextOf(acts),
    timeZone,
  }
}

/** The card on its guest's phone, without any name, not even theirs. */
export function guestCard(row: MemberRow, { programme, lots, acts, timeZone }: Shown, storeName: string): GuestCard {
  return {
    store_name: storeName,
    code: row.code,
    ...standingOf(row, programme),
    ends: endsOf(row, lots),
    moves: acts.rows.map(moveRecord).map(({ id, at, kind, points, title }) => ({ id, at, kind, points, title })),
    ...nextOf(acts),
    timeZone,
  }
}

const nextOf = ({ next }: Shown['acts']) => (next === undefined ? {} : { next })

const endsOf = ({ today }: MemberRow, lots: readonly Lot[]): Lot[] => lots.filter(({ endsOn }) => endsOn > today)

export function moveRecord(row: MoveRow): Move {
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    points: row.points,
    missed: row.missed,
    title: row.title,
    reason: row.reason,
    invoice_id: row.invoiceNumber === null ? null : String(row.invoiceNumber),
    credit_note_id: row.creditNoteNumber === null ? null : `A-${row.creditNoteNumber}`,
    by: row.movedBy,
  }
}
