import type { ChosenOfStep, ChosenSteps, SetStep } from './set-menus.ts'

type Step = Pick<SetStep, 'id' | 'min' | 'max'>

/** The choices for a step. */
export function chosenFor(chosen: ChosenSteps, stepId: string): readonly ChosenOfStep[] {
  return chosen.filter(({ id }) => id === stepId).flatMap(({ choices }) => choices)
}

/** Adds a choice to a step. Where only one may be made, it replaces the former; a choice too many changes nothing. */
export function withChoice(
  steps: readonly Step[],
  chosen: ChosenSteps,
  { stepId, choice }: { stepId: string; choice: ChosenOfStep },
): ChosenSteps {
  const { max } = steps.find(({ id }) => id === stepId)!
  const before = chosenFor(chosen, stepId)
  if (max === 1) return withChoices(steps, chosen, { id: stepId, choices: [choice] })
  return before.length < max ? withChoices(steps, chosen, { id: stepId, choices: [...before, choice] }) : chosen
}

/** Replaces the choices of a step, in the order of the steps. Choices of unknown steps are left out. */
export function withChoices(steps: readonly Step[], chosen: ChosenSteps, changed: ChosenSteps[number]): ChosenSteps {
  return steps.flatMap(({ id }) => {
    const choices = id === changed.id ? changed.choices : chosenFor(chosen, id)
    return choices.length === 0 ? [] : [{ id, choices }]
  })
}

/** The steps that still need a choice. */
export function stepsLacking<S extends Step>(steps: readonly S[], chosen: ChosenSteps): S[] {
  return steps.filter(({ id, min }) => chosenFor(chosen, id).length < min)
}
