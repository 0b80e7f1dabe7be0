/** True in the quick run before every change, which leaves out tests without a mark (`QUICK`). */
export const isQuickRun = process.env['E2E_QUICK'] === 'on'

/**
 * Marks tests of the run before every change, a few minutes in all: a tour of every screen of the dashboard, and the
 * main tasks from start to finish: sell, cook, pay, refund, book, set up, close. The other tests check special cases
 * and other devices: `npm test -- --full` runs all.
 */
export const QUICK = { tag: '@quick' }

/** Of a test that is there for several devices or words: for one of them. */
export const quickIf = (isQuick: boolean) => (isQuick ? QUICK : {})

/**
 * With `EVERY_COMBINATION=on`, tests of dialogs go through each size of window in each language; otherwise each size and
 * each language is seen, but not each pair: text and layout rarely fail together alone, and all pairs take half an hour.
 */
export const isEveryCombination = process.env['EVERY_COMBINATION'] === 'on'
