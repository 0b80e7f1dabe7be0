import type { ErrorCode } from '#core/contract/errors.ts'
import type { Category, MenuItem } from '#core/contract/records.ts'
import { saleApi } from '#core/contract/selling/sale.ts'
import { parseTypedPrice } from '#core/money/price.ts'
import { problemsOf } from '../../../lib/forms/field-problems.ts'
import type { FieldProblems } from '../../../lib/forms/use-form.ts'

/** A choice of a step as typed; `key` identifies its row. */
export type ChoiceForm = { key: string; itemId: string; variantId: string | null; title: string; supplement: string }

/** A step as typed; `key` identifies it, even before it has an id. */
export type StepForm = {
  key: number
  id: string | null
  title: string
  min: string
  max: string
  choices: readonly ChoiceForm[]
}

export type StepsForm = { steps: readonly StepForm[] }

/** The steps of a set menu; a new one begins with a blank step. */
export function stepsFormOf({ steps }: Pick<MenuItem, 'steps'>): StepsForm {
  if (steps.length === 0) return { steps: [newStep([])] }
  return {
    steps: steps.map(({ id, title, min, max, choices }, key) => ({
      key,
      id,
      title,
      min: String(min),
      max: String(max),
      choices: choices.map((choice) =>
        choiceForm({
          itemId: choice.item_id,
          variantId: choice.variant_id,
          title: titleOf(choice.title, choice.variant_title),
          supplement: Number(choice.supplement) === 0 ? '' : choice.supplement,
        }),
      ),
    })),
  }
}

/** A blank step with a new key. */
export function newStep(steps: readonly StepForm[]): StepForm {
  const key = 1 + Math.max(-1, ...steps.map((step) => step.key))
  return { key, id: null, title: '', min: '1', max: '1', choices: [] }
}

export function stepsBodyOf({ steps }: StepsForm) {
  return steps.map(({ id, title, min, max, choices }) => ({
    id,
    title,
    min,
    max,
    choices: choices.map(({ itemId, variantId, supplement }) => ({ itemId, variantId, supplement })),
  }))
}

/** Problems that the server would refuse; `digits` are the currency's decimals. */
export function checkSteps(form: StepsForm, digits: number): FieldProblems<StepsForm> {
  const { steps } = problemsOf<{ steps: unknown }>(saleApi.save.body!, { steps: stepsBodyOf(form) })
  if (steps) return { steps }
  if (form.steps.every(({ min }) => Number(min) === 0)) return { steps: 'menu.steps_required' }
  const isPriceWrong = form.steps.some(({ choices }) => choices.some((choice) => isNoSupplement(choice, digits)))
  return isPriceWrong ? { steps: 'menu.supplement_invalid' } : {}
}

export type StepProblems = {
  title?: ErrorCode
  counts?: ErrorCode
  choices?: ErrorCode
  supplements: ReadonlySet<string>
}

/** The problems of one step, once the form reports a problem. */
export function problemsOfStep(step: StepForm, digits: number): StepProblems {
  const [min, max] = [Number(step.min), Number(step.max)]
  const isCountWrong = step.min === '' || step.max === '' || max < 1 || max > 20 || min > max
  const wrong = step.choices.filter((choice) => isNoSupplement(choice, digits)).map(({ key }) => key)
  return {
    ...(step.title.trim() === '' && { title: 'menu.step_title_required' as const }),
    ...(isCountWrong && { counts: 'menu.step_counts_invalid' as const }),
    ...((step.choices.length === 0 || step.choices.length > 200) && { choices: 'menu.step_choices_required' as const }),
    supplements: new Set(wrong),
  }
}

/** True for an invalid supplement; blank is none. */
function isNoSupplement({ supplement }: ChoiceForm, digits: number): boolean {
  return supplement.trim() !== '' && parseTypedPrice(supplement, digits) === null
}

/** Something that can be added to a step: one choice, or all of a category. */
export type Addable = { value: string; label: string; choices: readonly ChoiceForm[] }

type Offer = { menuItems: readonly MenuItem[]; categories: readonly Category[]; nameOfAll: (title: string) => string }

/**
 * Choices to add to a step: first categories with several items, then single items, or each of their variants. A set
 * menu cannot be a choice.
 */
export function addablesFor(step: StepForm, { menuItems, categories, nameOfAll }: Offer): Addable[] {
  const taken = new Set(step.choices.map(({ key }) => key))
  const offered = menuItems
    .filter(({ kind }) => kind === 'item')
    .map((item) => ({ item, choices: choicesOf(item).filter(({ key }) => !taken.has(key)) }))
  const single = offered.flatMap(({ choices }) =>
    choices.map((choice) => ({ value: choice.key, label: choice.title, choices: [choice] })),
  )
  const whole = categories.map(({ id, title }) => ({
    value: `category ${id}`,
    label: nameOfAll(title),
    choices: offered.filter(({ item }) => item.category_id === id).flatMap(({ choices }) => choices),
  }))
  return [...whole.filter(({ choices }) => choices.length > 1), ...single]
}

function choicesOf({ id, title, variants }: MenuItem): ChoiceForm[] {
  if (variants.length === 0) return [choiceForm({ itemId: id, variantId: null, title, supplement: '' })]
  return variants.map((variant) =>
    choiceForm({ itemId: id, variantId: variant.id, title: titleOf(title, variant.title), supplement: '' }),
  )
}

function choiceForm(choice: Omit<ChoiceForm, 'key'>): ChoiceForm {
  return { key: `${choice.itemId} ${choice.variantId ?? ''}`, ...choice }
}

const titleOf = (title: string, variantTitle: string | null) =>
  variantTitle === null ? title : `${title} - ${variantTitle}`
