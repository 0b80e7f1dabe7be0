import type { Segment, SegmentBody } from '#core/contract/guests/segments.ts'
import { formatDecimal, parseAmount } from '#core/money/amount.ts'
import { AppError } from '#core/app-error.ts'
import type { ReadTx, TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { loadStore, lockCurrencyShared } from '../../../store/load-store.ts'
import {
  countVerdicts,
  findSegmentUse,
  insertSegment,
  isTier,
  listSegments,
  updateSegment,
  updateSegmentDeleted,
  type SegmentRow,
  type SegmentRules,
} from './segments.queries.ts'

type Rules = Omit<SegmentBody, 'title'>

const MOST_SEGMENTS = 50

/** All segments, each with its number of people and of those a mail would reach now. */
export async function showSegments(tx: ReadTx): Promise<{ segments: Segment[]; currency: string }> {
  const { digits, currency } = await loadStore(tx)
  const segments: Segment[] = []
  for (const row of await listSegments(tx.db))
    segments.push({ ...segmentRecord(row, digits), ...(await countPeople(tx, row)) })
  return { segments, currency }
}

/** Counts the people of unsaved rules. */
export async function countSegment(tx: ReadTx, rules: Rules): Promise<Pick<Segment, 'people' | 'reached'>> {
  const { digits } = await loadStore(tx)
  return countPeople(tx, await readRules(tx, rules, digits))
}

async function countPeople(tx: ReadTx, rules: SegmentRules): Promise<Pick<Segment, 'people' | 'reached'>> {
  const verdicts = await countVerdicts(tx.db, rules, new Date())
  const sum = (counted: typeof verdicts) => counted.reduce((people, count) => people + count.people, 0)
  return { people: sum(verdicts), reached: sum(verdicts.filter(({ verdict }) => verdict === 'reached')) }
}

function segmentRecord(row: SegmentRow, digits: number) {
  const { id, title, lastVisitFrom: from, lastVisitTo: to, visitsMin, spentMin, birthdayMonth, tier } = row
  return {
    id,
    title,
    lastVisit: (from ?? to) === null ? null : { from, to },
    visitsMin,
    spentMin: spentMin === null ? null : formatDecimal(spentMin, digits),
    birthdayMonth,
    tier,
  }
}

export async function addSegment(tx: TenantTx, body: SegmentBody): Promise<{ id: string }> {
  const facts = await readSegment(tx, body)
  if ((await listSegments(tx.db)).length >= MOST_SEGMENTS) throw new AppError('segment.too_many')
  return { id: await insertSegment(tx.db, facts) }
}

export async function changeSegment(tx: TenantTx, id: string, body: SegmentBody): Promise<void> {
  const facts = await readSegment(tx, body)
  if (!(await updateSegment(tx.db, { id, ...facts }))) throw new AppError('segment.not_found')
}

/** Campaigns already sent keep it; an unsent one prevents deletion. */
export async function deleteSegment(tx: TenantTx, id: string): Promise<void> {
  const found = await findSegmentUse(tx.db, id)
  if (!found) throw new AppError('segment.not_found')
  if (found.isUsed) throw new AppError('segment.in_use')
  await updateSegmentDeleted(tx.db, id)
}

async function readSegment(tx: TenantTx, body: SegmentBody): Promise<Omit<SegmentRow, 'id'>> {
  await lockCurrencyShared(tx)
  const { digits } = await loadStore(tx)
  return { title: body.title, ...(await readRules(tx, body, digits)) }
}

async function readRules(tx: ReadTx, rules: Rules, digits: number): Promise<SegmentRules> {
  const { lastVisit, visitsMin, birthdayMonth, tier } = rules
  const spentMin = rules.spentMin === null ? null : parseAmount(rules.spentMin, digits)
  const isSpentWrong = rules.spentMin !== null && (spentMin === null || spentMin <= 0)
  const isSpanWrong = lastVisit?.from && lastVisit.to ? lastVisit.from > lastVisit.to : false
  if (isSpentWrong || isSpanWrong) throw new AppError('segment.invalid')
  if (tier !== null && !(await isTier(tx.db, tier))) throw new AppError('segment.tier_unknown')
  return {
    lastVisitFrom: lastVisit?.from ?? null,
    lastVisitTo: lastVisit?.to ?? null,
    visitsMin,
    spentMin,
    birthdayMonth,
    tier,
  }
}
