import type { Programme, ProgrammeBody } from '#core/contract/guests/membership.ts'
import { Id } from '#core/contract/fields.ts'
import { parseAmount } from '#core/money/amount.ts'
import { FULL_RATE, parseRate } from '#core/money/tax.ts'
import { AppError } from '#core/app-error.ts'
import type { ReadTx, TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { requireShownRows } from '../../../../infrastructure/known-rows/require-rows.ts'
import { recordAudit } from '../../../audit/record-audit.ts'
import { loadStore, lockCurrencyShared } from '../../../store/load-store.ts'
import {
  findProgramme,
  isAnyPointLeft,
  updateProgramme,
  updateRewards,
  type WantedReward,
} from './programme.queries.ts'
import { NONE, programmeRecord } from './programme.rules.ts'

export async function showProgramme(tx: ReadTx): Promise<Programme> {
  const store = await loadStore(tx)
  return programmeRecord(await findProgramme(tx.db), store)
}

/** Tells if guests earn, and how much. */
export async function showTerms(tx: ReadTx): Promise<Pick<Programme, 'isActive' | 'kind'>> {
  const programme = await findProgramme(tx.db)
  return { isActive: programme?.isActive ?? false, kind: programme?.kind ?? 'points' }
}

/** Saves the whole programme. Points cannot become visits, so its kind is fixed while anybody has some. */
export async function saveProgramme(tx: TenantTx, body: ProgrammeBody): Promise<Programme> {
  await lockCurrencyShared(tx)
  const store = await loadStore(tx)
  const before = await findProgramme(tx.db)
  if (before && before.kind !== body.kind && (await isAnyPointLeft(tx.db))) throw new AppError('loyalty.kind_fixed')
  if (!before && isAsUnset(body)) return programmeRecord(undefined, store)
  const amountPerPoint = body.kind === 'points' ? readAmount(body.amountPerPoint, store.digits) : null
  if (body.kind === 'points' && amountPerPoint === null) throw invalid('amountPerPoint')
  const tiers = body.tiers
    .map(({ title, from, multiplier }) => ({ title, from, tenths: multiplier }))
    .toSorted((a, b) => a.from - b.from)
  if (new Set(tiers.map(({ from }) => from)).size < tiers.length) throw invalid('tiers')
  const rewards = body.rewards.map((reward) => readReward(reward, store.digits))
  // a reward may keep an item that was removed meanwhile
  const isKept = (wanted: WantedReward) =>
    before?.rewards.some(({ id, itemId }) => id === wanted.id && itemId === wanted.itemId) === true
  await requireShownRows(
    tx,
    'menu_items',
    rewards.filter((reward) => !isKept(reward)).map(({ itemId }) => itemId),
    'menu.item_not_found',
  )
  await requireShownRows(
    tx,
    'loyalty_rewards',
    rewards.map(({ id }) => id),
    'loyalty.reward_not_found',
  )
  const minBill = readAmount(body.minBill, store.digits) ?? 0
  await updateProgramme(tx.db, {
    isActive: body.isActive,
    kind: body.kind,
    amountPerPoint,
    minBill,
    months: body.months,
    tiers,
  })
  await updateRewards(tx.db, rewards)
  await recordAudit(tx, { kind: 'loyalty.programme_saved' })
  return programmeRecord(await findProgramme(tx.db), store)
}

/** True for what is read before a programme was ever saved. */
function isAsUnset({ isActive, kind, amountPerPoint, minBill, months, rewards, tiers }: ProgrammeBody): boolean {
  const hasTerms = amountPerPoint !== null || minBill !== null || rewards.length > 0 || tiers.length > 0
  return isActive === NONE.isActive && kind === NONE.kind && months === NONE.months && !hasTerms
}

function readReward(reward: ProgrammeBody['rewards'][number], digits: number): WantedReward {
  const { id, title, cost, kind, value } = reward
  const minBill = readAmount(reward.minBill, digits) ?? 0
  const facts = { id, title, cost, kind, minBill }
  if (kind === 'item') return { ...facts, value: null, itemId: Id.parse(value) }
  const read = kind === 'percent' ? parseRate(value) : parseAmount(value, digits)
  if (read === null || read <= 0 || (kind === 'percent' && read > FULL_RATE)) throw invalid('rewards')
  return { ...facts, value: read, itemId: null }
}

/** Null if nothing is typed, or 0. */
function readAmount(text: string | null, digits: number): number | null {
  if (text === null) return null
  const read = parseAmount(text, digits)
  if (read === null || read < 0) throw invalid('amount')
  return read === 0 ? null : read
}

const invalid = (field: string) => new AppError('loyalty.programme_invalid', { field })
