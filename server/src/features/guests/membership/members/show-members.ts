import type { GuestCard } from '#core/contract/guests/guest-card.ts'
import type { FoundMember, MemberCard } from '#core/contract/guests/membership.ts'
import { readCardCode } from '#core/membership/card-code.ts'
import { westernDigits } from '#core/text/phones.ts'
import { AppError } from '#core/app-error.ts'
import type { ReadTx } from '../../../../infrastructure/database/tenant.ts'
import { pageOf, readMark } from '../../../../infrastructure/http/pages.ts'
import { phoneKeyPart, phoneOnFile } from '../../phones/find-phone.ts'
import { loadStore, loadStoreRecords } from '../../../store/load-store.ts'
import { listLots } from '../points/points.queries.ts'
import { findProgramme, type ProgrammeOnFile } from '../programme/programme.queries.ts'
import { foundMember, guestCard, memberCard, memberRecord } from './member-records.rules.ts'
import {
  countMembers,
  findMember,
  findMemberOfCardToken,
  findMemberOfCode,
  findMemberOfPhone,
  listActs,
  listMembers,
  type MemberRow,
} from './members.queries.ts'

const PER_PAGE = 25
const ACTS_SHOWN = 100
const ACTS_ON_PHONE = 20

/** A page of members, newest first. */
export async function showMembers(tx: ReadTx, { q, page }: { q: string | null; page: number }) {
  const search = q === null ? null : { ...(await readMemberSearch(tx, q)), code: readCardCode(q) }
  const rows = await listMembers(tx.db, search, { offset: (page - 1) * PER_PAGE, limit: PER_PAGE })
  const total = await countMembers(tx.db, search)
  const { timeZone } = await loadStore(tx)
  return {
    members: rows.map(memberRecord),
    timeZone,
    currentPage: page,
    perPage: PER_PAGE,
    totalPages: Math.ceil(total / PER_PAGE),
    totalMembers: total,
  }
}

async function readMemberSearch(tx: ReadTx, q: string) {
  const phoneDigits = westernDigits(q).replace(/\D/g, '') || null
  return { text: q, phoneDigits, keyPart: await phoneKeyPart(tx, q) }
}

type Asked = { id: string; before: string | null; publicUrl: string }

/** A member's card with a page of its moves. */
export async function showMember(tx: ReadTx, { id, before, publicUrl }: Asked): Promise<MemberCard> {
  const row = await findMember(tx.db, id)
  if (!row) throw new AppError('member.not_found')
  return memberCard(row, await loadShown(tx, row, { before, most: ACTS_SHOWN }), await cardUrlOf(tx, row, publicUrl))
}

/** The card of an address on its guest's phone. */
export async function showGuestCard(tx: ReadTx, token: string, before: string | null): Promise<GuestCard> {
  const row = await findMemberOfCardToken(tx.db, token)
  if (!row) throw new AppError('member.not_found')
  const { name } = await loadStore(tx)
  return guestCard(row, await loadShown(tx, row, { before, most: ACTS_ON_PHONE }), name)
}

/** Finds a member by scanned card, typed code or any spelling of the phone. */
export async function findAtTheTill(
  tx: ReadTx,
  { code, phone }: { code: string | null; phone: string | null },
): Promise<FoundMember> {
  const programme = await loadProgramme(tx)
  const row =
    code === null
      ? phone && (await findMemberOfPhone(tx.db, await phoneOnFile(tx, phone)))
      : await findMemberOfScan(tx, code)
  if (!row) throw new AppError('member.not_found')
  return foundMember(row, programme)
}

/** A card's QR code is its address. */
async function findMemberOfScan(tx: ReadTx, text: string): Promise<MemberRow | undefined> {
  const token = /\/card\/([\w-]{22})$/.exec(text.trim())?.[1]
  if (token) return findMemberOfCardToken(tx.db, token)
  const code = readCardCode(text)
  return code === null ? undefined : findMemberOfCode(tx.db, code)
}

/** The programme, if the restaurant has one. */
export const findLoyalty = async (tx: ReadTx): Promise<ProgrammeOnFile | null> => (await findProgramme(tx.db)) ?? null

/** The programme; refused if there is none. */
export async function loadProgramme(tx: ReadTx): Promise<ProgrammeOnFile> {
  const programme = await findLoyalty(tx)
  if (!programme) throw new AppError('loyalty.none')
  return programme
}

const numberOf = ({ number }: { number: number }) => number

async function loadShown(tx: ReadTx, row: MemberRow, { before, most }: { before: string | null; most: number }) {
  const mark = readMark(before)
  const programme = await loadProgramme(tx)
  const { timeZone } = await loadStore(tx)
  const acts = pageOf(await listActs(tx.db, row.id, { before: mark, most: most + 1 }), most, numberOf)
  return { programme, timeZone, lots: await listLots(tx.db, row.id), acts }
}

/** The address of a card, known only to its guest and staff. */
export async function cardUrlOf(
  tx: ReadTx,
  { cardToken }: Pick<MemberRow, 'cardToken'>,
  publicUrl: string,
): Promise<string> {
  const { storeSettings } = await loadStoreRecords(tx)
  return `${publicUrl}/m/${storeSettings.unique_qr_code}/card/${cardToken}`
}
