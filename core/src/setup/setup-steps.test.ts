import { expect, test } from 'vitest'
import { beginsAtSetup, isFirstTicketDue, isSetupUnderWay, SETUP_STEPS, type StepState } from './setup-steps.ts'

const setupOf = (
  isOpen: boolean,
  states: Partial<Record<(typeof SETUP_STEPS)[number], StepState>>,
  isChecklistClosed = false,
) => ({ isOpen, isChecklistClosed, steps: SETUP_STEPS.map((id) => ({ id, state: states[id] ?? 'open' })) })

test.each([
  ['an empty restaurant', setupOf(true, {}), [true, true, false]],
  ['one whose menu was put off', setupOf(true, { kind: 'done', menu: 'skipped' }), [false, true, false]],
  ['one whose list was closed', setupOf(true, {}, true), [false, true, false]],
  ['one that was set up and has not sold', setupOf(false, { kind: 'done', menu: 'done' }), [false, true, true]],
  ['one that was set up from a file', setupOf(false, { kind: 'skipped', menu: 'done' }), [false, true, true]],
  ['one that has sold', setupOf(false, { kind: 'done', menu: 'done', till: 'done' }), [false, false, false]],
  ['one whose hints were closed', setupOf(false, { kind: 'done', till: 'skipped' }), [false, false, false]],
  ['one that was opened in the settings', setupOf(false, { menu: 'done', tables: 'done' }), [false, false, false]],
])('%s', (_, setup, [begins, isUnderWay, isDue]) => {
  expect([beginsAtSetup(setup), isSetupUnderWay(setup), isFirstTicketDue(setup)]).toEqual([begins, isUnderWay, isDue])
})
