/** The steps of the set-up of a new restaurant, in their order (docs/rules.md, 108). */
export const SETUP_STEPS = ['kind', 'use', 'store', 'menu', 'tables', 'payments', 'till'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]
export type StepState = 'open' | 'done' | 'skipped'

/** What a restaurant that opens has done, one after the other. */
export const CHECKLIST = ['menu', 'allergens', 'tables', 'first_ticket', 'qr_menu', 'team', 'receipt'] as const
export type ChecklistEntry = (typeof CHECKLIST)[number]

/** What can be put aside: a step, and the checklist as a whole. */
export const SKIPPABLE = [...SETUP_STEPS, 'checklist'] as const
export type Skippable = (typeof SKIPPABLE)[number]

type SetupState = {
  /** No item is on the menu, and nothing was ordered. */
  isOpen: boolean
  steps: readonly { id: SetupStep; state: StepState }[]
  isChecklistClosed: boolean
}

/** Whether the owner who signs in is led to the set-up: the restaurant is empty, and its menu was not put off. */
export function beginsAtSetup(setup: SetupState): boolean {
  return setup.isOpen && !setup.isChecklistClosed && stateOfStep(setup, 'menu') === 'open'
}

/** Whether the set-up still has something to do: all of it, or the first ticket of what was set up. */
export function isSetupUnderWay(setup: SetupState): boolean {
  return setup.isOpen || isFirstTicketDue(setup)
}

/** The restaurant was set up by its steps and has not sold yet: the till shows how. */
export function isFirstTicketDue(setup: SetupState): boolean {
  return !setup.isOpen && stateOfStep(setup, 'kind') !== 'open' && stateOfStep(setup, 'till') === 'open'
}

export function stateOfStep({ steps }: Pick<SetupState, 'steps'>, step: SetupStep): StepState {
  return steps.find(({ id }) => id === step)?.state ?? 'open'
}
