/** The steps of the set-up of a new restaurant, in their order (docs/rules.md, 108). */
export const SETUP_STEPS = ['kind', 'store', 'menu', 'tables', 'payments', 'till'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]
export type StepState = 'open' | 'done' | 'skipped'

/** What a restaurant that opens has done, one after the other. */
export const CHECKLIST = ['menu', 'tables', 'first_ticket', 'qr_menu', 'team', 'receipt'] as const
export type ChecklistEntry = (typeof CHECKLIST)[number]

/** What can be put aside: a step, and the checklist as a whole. */
export const SKIPPABLE = [...SETUP_STEPS, 'checklist'] as const
export type Skippable = (typeof SKIPPABLE)[number]
