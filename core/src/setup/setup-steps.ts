/** The steps of setting up a new restaurant, in order (docs/rules/restaurant.md#set-up-checklist). */
export const SETUP_STEPS = ['kind', 'use', 'store', 'menu', 'tables', 'payments', 'till'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]
export type StepState = 'open' | 'done' | 'skipped'

/** Tasks of a new restaurant, in order. */
export const CHECKLIST = ['menu', 'allergens', 'tables', 'first_ticket', 'qr_menu', 'team', 'receipt'] as const
export type ChecklistEntry = (typeof CHECKLIST)[number]

/** Things to put aside: a step, or the whole checklist. */
export const SKIPPABLE = [...SETUP_STEPS, 'checklist'] as const
export type Skippable = (typeof SKIPPABLE)[number]

type SetupState = {
  /** The menu is empty, and nothing was ordered. */
  isOpen: boolean
  steps: readonly { id: SetupStep; state: StepState }[]
  isChecklistClosed: boolean
}

/** True if the owner starts in the set-up: the restaurant is empty, and its menu was not put off. */
export function beginsAtSetup(setup: SetupState): boolean {
  return setup.isOpen && !setup.isChecklistClosed && stateOfStep(setup, 'menu') === 'open'
}

/** True while the set-up has a task left: a step, or the first ticket after the steps. */
export function isSetupUnderWay(setup: SetupState): boolean {
  return setup.isOpen || isFirstTicketDue(setup)
}

/** True if the steps are done and nothing was sold: the till shows how. */
export function isFirstTicketDue(setup: SetupState): boolean {
  return !setup.isOpen && stateOfStep(setup, 'kind') !== 'open' && stateOfStep(setup, 'till') === 'open'
}

export function stateOfStep({ steps }: Pick<SetupState, 'steps'>, step: SetupStep): StepState {
  return steps.find(({ id }) => id === step)?.state ?? 'open'
}
