import { shareByWeight } from '../money/share-out.ts'
import { isSameSelection, type Selection } from './selection.ts'

/** A possible choice of a step: an item, or one of its variants. The supplement is in minor units. */
export type SetChoice = { itemId: string; variantId: string | null; supplement: number }

/** A step of a set menu. It takes `min` to `max` choices, which may repeat. */
export type SetStep<C = SetChoice> = {
  id: string
  title: string
  min: number
  max: number
  choices: readonly C[]
}

type Named = Pick<SetChoice, 'itemId' | 'variantId'>

/** The choices made for a step. */
export type FilledStep<P extends Named> = { id: string; choices: readonly P[] }

/** A choice in a cart, with its own note for the kitchen. */
export type ChosenOfStep = Selection & { notes: string }

/** The choices for a set menu, in the order of its steps. */
export type ChosenSteps = readonly FilledStep<ChosenOfStep>[]

/** True if both made the same choices with the same notes. */
export function hasSameSteps(a: ChosenSteps, b: ChosenSteps): boolean {
  return a.length === b.length && a.every((step, at) => step.id === b[at]!.id && hasSameChoices(step, b[at]!))
}

function hasSameChoices({ choices: a }: ChosenSteps[number], { choices: b }: ChosenSteps[number]): boolean {
  return a.length === b.length && a.every((one, at) => one.notes === b[at]!.notes && isSameSelection(one, b[at]!))
}

/** A choice with its facts on the menu. */
export type Picked<P extends Named, C extends Named> = { step: SetStep<C>; choice: C; chosen: P }

export type StepProblem<C = SetChoice> = {
  problem: 'menu.step_missing' | 'menu.choice_too_many' | 'menu.choice_unknown'
  /** Null if a choice belongs to no step of the set. */
  step: SetStep<C> | null
}

/**
 * The choices for a set menu in the order of its steps, or the first step with too few, too many or unknown choices
 * (docs/rules/menu.md#set-menus).
 */
export function fillSteps<P extends Named, C extends Named>(
  steps: readonly SetStep<C>[],
  filled: readonly FilledStep<P>[],
): { picked: Picked<P, C>[] } | StepProblem<C> {
  const known = new Set(steps.map(({ id }) => id))
  if (filled.some(({ id }) => !known.has(id))) return { problem: 'menu.choice_unknown', step: null }
  const picked: Picked<P, C>[] = []
  for (const step of steps) {
    const chosen = filled.filter(({ id }) => id === step.id).flatMap(({ choices }) => choices)
    if (chosen.length < step.min) return { problem: 'menu.step_missing', step }
    if (chosen.length > step.max) return { problem: 'menu.choice_too_many', step }
    for (const one of chosen) {
      const choice = step.choices.find((offered) => isSameChoice(offered, one))
      if (!choice) return { problem: 'menu.choice_unknown', step }
      picked.push({ step, choice, chosen: one })
    }
  }
  return { picked }
}

export function isSameChoice(a: Named, b: Named): boolean {
  return a.itemId === b.itemId && a.variantId === b.variantId
}

/** True if every required step has a choice that is not sold out. */
export function canBeFilled<C>(steps: readonly SetStep<C>[], isOut: (choice: C) => boolean): boolean {
  return steps.every(({ min, choices }) => min === 0 || choices.some((choice) => !isOut(choice)))
}

/** A choice with its prices, in minor units. */
export type PricedChoice = { listPrice: number; supplement: number }

/**
 * Prices each choice of a set menu, in minor units, in the order of the steps: its share of the set's price by list
 * price, plus its supplement. Shares are equal if no choice has a list price (docs/rules/money.md#price-of-one-piece).
 */
export function sharePriceOfSet(price: number, choices: readonly PricedChoice[]): number[] {
  const shares = shareByWeight(
    price,
    choices.map(({ listPrice }) => listPrice),
  )
  return choices.map(({ supplement }, at) => shares[at]! + supplement)
}
