import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Looks at what is shown in both themes: nothing serious for who reads with other means than eyes and mouse. A phone has the
 * colours of a desktop: there one theme is enough.
 */
export async function expectNoFindings(page: Page, what: string): Promise<void> {
  const isPhone = page.viewportSize()!.width < 600
  for (const colorScheme of isPhone ? (['light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const axe = new AxeBuilder({ page })
    // all that a theme changes is its colours
    if (colorScheme === 'light') axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    else axe.withRules(['color-contrast'])
    const { violations } = await axe.analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    const findings = serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
    expect(findings, `axe on ${what}, ${colorScheme}`).toEqual([])
  }
}
