import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const THEMES = ['light', 'dark'] as const

/** Looks at what is shown: nothing is in the way of who reads with other means than eyes and mouse. */
export async function expectNoFindings(page: Page, what: string, themes = themesOf(page)): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // colours that fade into the other theme are of neither
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'))
    // its other mode opens one more page for each look, for frames of other origins: there are none
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    // all that a theme changes is its colours
    if (colorScheme === 'light') axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    else axe.withRules(['color-contrast'])
    const { violations } = await axe.analyze()
    const findings = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
    expect(findings, `axe on ${what}, ${colorScheme}`).toEqual([])
  }
}

/** A screen's phone layout has the colours of its desktop: there one theme is enough. */
function themesOf(page: Page): readonly ('light' | 'dark')[] {
  return page.viewportSize()!.width < 600 ? ['light'] : THEMES
}
