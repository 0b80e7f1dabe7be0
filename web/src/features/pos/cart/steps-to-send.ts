import type { ChosenOption } from '#core/orders/options.ts'
import type { ChosenSteps } from '#core/orders/set-menus.ts'

type SentChoice = {
  itemId: string
  variantId: string | null
  addons_ids: string[]
  modifiers: ChosenOption[]
  notes: string
}
export type SentStep = { id: string; choices: SentChoice[] }

/** The choices of a set menu in the API's form, which drafts store too. */
export function stepsToSend(steps: ChosenSteps): SentStep[] {
  return steps.map(({ id, choices }) => ({
    id,
    choices: choices.map(({ itemId, variantId, addonIds, options, notes }) => ({
      itemId,
      variantId,
      addons_ids: [...addonIds],
      modifiers: [...options],
      notes,
    })),
  }))
}
