import { chosenFor, stepsLacking } from '#core/orders/chosen-steps.ts'
import { chooseOptions } from '#core/orders/options.ts'
import type { ChosenOfStep, ChosenSteps, SetStep } from '#core/orders/set-menus.ts'
import type { Menu, SellableItem, StepChoice } from '../menu/menu-catalogue.ts'

/** True if required options of a choice are missing. */
export function lacksOptions({ optionGroups }: SellableItem, { options }: Pick<ChosenOfStep, 'options'>): boolean {
  return 'problem' in chooseOptions(optionGroups, options)
}

/** A choice with nothing chosen of it yet. */
export function plainChoice({ itemId, variantId }: StepChoice): ChosenOfStep {
  return { itemId, variantId, addonIds: [], options: [], notes: '' }
}

export type Lacking =
  | { kind: 'step'; step: SetStep<StepChoice> }
  | { kind: 'options'; step: SetStep<StepChoice>; at: number; chosen: ChosenOfStep; item: SellableItem }

/** The first obstacle to adding a set menu, step by step: too few choices, or a choice without its required options. */
export function firstLacking(set: SellableItem, chosen: ChosenSteps, { byId }: Menu): Lacking | null {
  const short = new Set(stepsLacking(set.steps, chosen))
  for (const step of set.steps) {
    if (short.has(step)) return { kind: 'step', step }
    for (const [at, one] of chosenFor(chosen, step.id).entries()) {
      const item = byId.get(one.itemId)
      if (item && lacksOptions(item, one)) return { kind: 'options', step, at, chosen: one, item }
    }
  }
  return null
}

/** The choices of a cart line that the set menu still offers. */
export function stillOfferedSteps(set: SellableItem, chosen: ChosenSteps): ChosenSteps {
  return set.steps.flatMap(({ id, max, choices: offered }) => {
    const choices = chosenFor(chosen, id)
      .filter((one) => offered.some(({ itemId, variantId }) => itemId === one.itemId && variantId === one.variantId))
      .slice(0, max)
    return choices.length === 0 ? [] : [{ id, choices }]
  })
}
