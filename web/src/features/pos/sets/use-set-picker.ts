import { useRef, useState } from 'react'
import { chosenFor, stepsLacking, withChoice, withChoices } from '#core/orders/chosen-steps.ts'
import { isSameChoice, type ChosenOfStep, type ChosenSteps } from '#core/orders/set-menus.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import type { SellableItem, StepChoice } from '../menu/menu-catalogue.ts'
import { useTill } from '../till.ts'
import { firstLacking, lacksOptions, plainChoice } from './set-picker.rules.ts'

/** A choice being edited, with its step and index. */
type Editing = { stepId: string; at: number; title: string; chosen: ChosenOfStep; item: SellableItem }

/** State of the choices for a set menu's steps. */
export function useSetPicker(set: SellableItem, first: ChosenSteps) {
  const { menu } = useTill()
  const [chosen, setChosen] = useState(first)
  const list = useRef<HTMLDivElement>(null)
  const editing = useDialogOf<Editing>()

  const show = (stepId: string) => {
    const step = list.current?.querySelector<HTMLElement>(`[data-step="${stepId}"]`)
    step?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
    return step
  }
  /** Once a step is complete, scrolls to the next one that needs a choice. */
  const keep = (next: ChosenSteps, stepId: string) => {
    setChosen(next)
    const at = set.steps.findIndex(({ id }) => id === stepId)
    const isDone = set.steps[at]!.max === chosenFor(next, stepId).length
    const following = stepsLacking(set.steps.slice(at + 1), next)[0]
    if (isDone && following) requestAnimationFrame(() => show(following.id))
  }
  const put = (stepId: string, choices: readonly ChosenOfStep[]) =>
    keep(withChoices(set.steps, chosen, { id: stepId, choices }), stepId)

  const edit = (stepId: string, at: number) => {
    const one = chosenFor(chosen, stepId)[at]
    const item = one && menu.byId.get(one.itemId)
    if (item) editing.show({ stepId, at, title: item.title, chosen: one, item })
  }
  const choose = (stepId: string, choice: StepChoice) => {
    const { min, max } = set.steps.find(({ id }) => id === stepId)!
    const before = chosenFor(chosen, stepId)
    const item = menu.byId.get(choice.itemId)
    if (!item) return
    if (max === 1 && before.some((one) => isSameChoice(one, choice))) {
      if (min === 0) put(stepId, [])
      return
    }
    const one = plainChoice(choice)
    if (lacksOptions(item, one)) {
      editing.show({ stepId, at: max === 1 ? 0 : before.length, title: item.title, chosen: one, item })
      return
    }
    keep(withChoice(set.steps, chosen, { stepId, choice: one }), stepId)
  }

  return {
    chosen,
    list,
    editing,
    lacking: stepsLacking(set.steps, chosen),
    choose,
    edit,
    remove: (stepId: string, at: number) => put(stepId, chosenFor(chosen, stepId).toSpliced(at, 1)),
    /** Saves the edited choice. */
    keepEdited: ({ stepId, at }: Editing, one: ChosenOfStep) =>
      put(stepId, chosenFor(chosen, stepId).toSpliced(at, 1, one)),
    /** Leads to the first missing choice; false if there is none. */
    leadToLacking: () => {
      const first = firstLacking(set, chosen, menu)
      if (first?.kind === 'step') show(first.step.id)?.focus()
      if (first?.kind === 'options') edit(first.step.id, first.at)
      return first !== null
    },
  }
}
