import type { ChosenOfStep, ChosenSteps, SetStep } from './set-menus.ts'

type Step = Pick<SetStep, 'id' | 'min' | 'max'>

/** What is chosen for a step. */
export function chosenFor(chosen: ChosenSteps, stepId: string): readonly ChosenOfStep[] {
  return chosen.filter(({ id }) => id === stepId).flatMap(({ choices }) => choices)
}

/** With one more choice for a step: where only one may be made it takes the place of the one before, and none is one too many. */
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

/** With other choices for one step, in the order of the steps; what is chosen for none of them is left out. */
export function withChoices(steps: readonly Step[], chosen: ChosenSteps, changed: ChosenSteps[number]): ChosenSteps {
  return steps.flatMap(({ id }) => {
    const choices = id === changed.id ? changed.choices : chosenFor(chosen, id)
    return choices.length === 0 ? [] : [{ id, choices }]
  })
}

/** The steps for which something has still to be chosen. */
export function stepsLacking<S extends Step>(steps: readonly S[], chosen: ChosenSteps): S[] {
  return steps.filter(({ id, min }) => chosenFor(chosen, id).length < min)
}
