import type { ErrorCode } from '#core/contract/errors.ts'
import { modifierGroupsApi } from '#core/contract/selling/modifier-groups.ts'
import { parseTypedPrice } from '#core/money/price.ts'
import { problemsOf } from '../../../lib/forms/field-problems.ts'
import type { FieldProblems } from '../../../lib/forms/use-form.ts'
import type { OptionGroup } from './options.api.ts'

/** An option as typed; `key` identifies its row, even before it has an id. */
export type OptionForm = { key: number; id: string | null; title: string; price: string; max: string }

export type GroupForm = { title: string; min: string; max: string; free: string; options: readonly OptionForm[] }

export const NEW_GROUP: GroupForm = { title: '', min: '0', max: '1', free: '0', options: [newOption([])] }

export function groupFormOf(group: OptionGroup): GroupForm {
  return {
    title: group.title,
    min: String(group.min),
    max: String(group.max),
    free: String(group.free),
    options: group.options.map(({ id, title, price, max }, key) => ({ key, id, title, price, max: String(max) })),
  }
}

/** A blank row. */
export function newOption(options: readonly OptionForm[]): OptionForm {
  return { key: 1 + Math.max(-1, ...options.map(({ key }) => key)), id: null, title: '', price: '', max: '1' }
}

export function moveOption(options: readonly OptionForm[], key: number, by: 1 | -1): readonly OptionForm[] {
  const from = options.findIndex((option) => option.key === key)
  const to = from + by
  return to < 0 || to >= options.length ? options : options.with(from, options[to]!).with(to, options[from]!)
}

/** Problems that the server would refuse; `digits` are the currency's decimals. */
export function checkGroup(form: GroupForm, digits: number): FieldProblems<GroupForm> {
  const problems = problemsOf(modifierGroupsApi.add.body!, form)
  return !problems.options && form.options.some(({ price }) => isNoPrice(price, digits))
    ? { ...problems, options: 'modifier_group.price_invalid' }
    : problems
}

/** The problem of one field of a row, once the form reports a problem with its options. */
export function problemOfOption(
  { title, price }: OptionForm,
  digits: number,
): { title?: ErrorCode; price?: ErrorCode } {
  return {
    ...(title.trim() === '' ? { title: 'modifier_group.option_title_required' as const } : {}),
    ...(isNoPrice(price, digits) ? { price: 'modifier_group.price_invalid' as const } : {}),
  }
}

/** Left blank, it is 0. */
function isNoPrice(price: string, digits: number): boolean {
  return price.trim() !== '' && parseTypedPrice(price, digits) === null
}
