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

/** What is chosen of a set menu by the names of the wire, under which drafts keep it too. */
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
