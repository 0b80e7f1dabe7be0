import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { isQuickRun } from './quick.ts'

type Theme = 'light' | 'dark'

/** Its shortest form: every page that is looked at reads it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const ALL_RULES: RunOptions = { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] } }
/** All that a theme changes. */
const RULES_OF_COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }

/** Checks the screen, or a part of it, for obstacles to people who do not use eyes and mouse. */
export async function expectNoFindings(
  page: Page,
  what: string,
  themes = themesOf(page),
  within = ':root',
): Promise<void> {
  // a change of theme paints the whole page again, so the current theme is checked first
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  let rules = ALL_RULES
  for (const colorScheme of isDark ? themes.toReversed() : themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await endTransitions(page)
    expect(await findingsOf(page, rules, within), `axe on ${what}, ${colorScheme}`).toEqual([])
    rules = RULES_OF_COLOURS
  }
}

/** A phone layout has the same colours as a computer's, so one theme is enough there, and in a quick run. */
function themesOf(page: Page): Theme[] {
  return isQuickRun || page.viewportSize()!.width < 600 ? ['light'] : ['light', 'dark']
}

/** Colours that fade into the other theme are of neither. */
async function endTransitions(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const moving = document.getAnimations().filter(({ playState }) => playState !== 'finished')
    for (const animation of moving) if (animation instanceof CSSTransition) animation.finish()
    return moving.length === 0
  })
}

/**
 * Findings on the page: the rule of axe and the first element that breaks it. Leaves out focus guards around an open
 * menu, which are hidden and hold the focus only for a moment.
 */
export async function findingsOf(page: Page, rules = ALL_RULES, within = ':root'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ({ options, part }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run({ include: [[part]], exclude: [['[data-base-ui-focus-guard]']] }, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
    },
    { options: { ...rules, resultTypes: ['violations'] } satisfies RunOptions, part: within },
  )
}
