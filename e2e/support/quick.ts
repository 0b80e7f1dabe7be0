/** True in the quick run before every change, which leaves out tests without a mark (`QUICK`). */
export const isQuickRun = process.env['E2E_QUICK'] === 'on'

/**
 * Marks what is run before every change, a few minutes together: a tour that opens every screen of the dashboard, and what people do most, each
 * from start to finish: sell, cook, pay, give back, book, set up, close. The tests beside them look at what else may happen, and
 * on other devices: `npm test -- --full` runs them all.
 */
export const QUICK = { tag: '@quick' }

/** Of a test that is there for several devices or words: for one of them. */
export const quickIf = (isQuick: boolean) => (isQuick ? QUICK : {})
