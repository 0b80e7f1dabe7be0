import type { Programme } from '#core/contract/guests/membership.ts'
import { parseTypedAmount } from '#core/money/amount.ts'
import type { FieldProblems } from '../../../../lib/forms/use-form.ts'
import type { ProgrammeDraft } from '../membership.api.ts'

export type ProgrammeForm = {
  isActive: boolean
  kind: Programme['kind']
  amountPerPoint: string
  minBill: string
  months: string
  rewards: readonly (ProgrammeDraft['rewards'][number] & { key: number })[]
  tiers: readonly (ProgrammeDraft['tiers'][number] & { key: number })[]
}

export const MAX_TIERS = 4
const NEW_AMOUNT = '1.00'

/** The stored programme as the form shows it; before it was saved, a proposal that is on. */
export function toProgrammeForm(stored: Programme): ProgrammeForm {
  const isNew = !stored.isActive && stored.amountPerPoint === null && stored.kind === 'points'
  return {
    isActive: isNew || stored.isActive,
    kind: stored.kind,
    amountPerPoint: stored.amountPerPoint ?? NEW_AMOUNT,
    minBill: stored.minBill ?? '',
    months: String(stored.months),
    rewards: stored.rewards.map((reward, key) => ({
      ...reward,
      key,
      cost: String(reward.cost),
      minBill: reward.minBill ?? '',
    })),
    tiers: stored.tiers.map(({ title, from, multiplier }, key) => ({
      key,
      title,
      from: String(from),
      multiplier: multiplier.toFixed(1),
    })),
  }
}

/** Decimals as the server reads them, whichever mark was typed. */
const plain = (text: string): string => text.trim().replace(',', '.')
const isCount = (text: string): boolean => /^\d{1,7}$/.test(text.trim()) && Number(text) > 0
const isMultiplier = (text: string): boolean => /^(?:[12](?:\.\d)?|3(?:\.0)?)$/.test(plain(text))

/** Problems by field, as the server would find them. */
export function checkProgramme(form: ProgrammeForm, digits: number): FieldProblems<ProgrammeForm> {
  const amount = (text: string) => (text.trim() === '' ? 0 : parseTypedAmount(text, digits))
  const invalid = 'loyalty.programme_invalid' as const
  const months = Number(form.months)
  const areRewards = form.rewards.every(
    ({ title, cost, value, minBill, kind }) =>
      title.trim() !== '' &&
      isCount(cost) &&
      amount(minBill) !== null &&
      (kind === 'item' ? value !== '' : Number(plain(value)) > 0),
  )
  const areTiers = form.tiers.every(
    ({ title, from, multiplier }) => title.trim() !== '' && isCount(from) && isMultiplier(multiplier),
  )
  return {
    ...(form.kind === 'points' && !amount(form.amountPerPoint) ? { amountPerPoint: invalid } : {}),
    ...(amount(form.minBill) === null ? { minBill: invalid } : {}),
    ...(Number.isInteger(months) && months >= 1 && months <= 60 ? {} : { months: invalid }),
    ...(areRewards ? {} : { rewards: invalid }),
    ...(areTiers ? {} : { tiers: invalid }),
  }
}

/** The form as the body of a request. */
export function programmeOf(form: ProgrammeForm): ProgrammeDraft {
  return {
    isActive: form.isActive,
    kind: form.kind,
    amountPerPoint: form.kind === 'points' ? plain(form.amountPerPoint) : null,
    minBill: form.kind === 'visits' ? plain(form.minBill) || null : null,
    months: form.months.trim(),
    rewards: form.rewards.map(({ id, title, cost, kind, value, minBill }) => ({
      id,
      title,
      cost: cost.trim(),
      kind,
      value: kind === 'item' ? value : plain(value),
      minBill: plain(minBill),
    })),
    tiers: form.tiers.map(({ title, from, multiplier }) => ({
      title,
      from: from.trim(),
      multiplier: plain(multiplier),
    })),
  }
}
