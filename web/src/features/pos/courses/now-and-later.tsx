import { useLanguage, useTexts } from '../../../lib/texts.ts'
import type { Group } from './courses.rules.ts'
import { coursesTexts } from './courses.texts.ts'
import { useNowAndLater } from './use-now-and-later.ts'

/**
 * "Now: drinks × 2, starters × 3 · later: mains × 3", shown if some lines wait. Titles keep the restaurant's spelling.
 */
export function NowAndLater({ isCompact = false }: { isCompact?: boolean }) {
  const t = useTexts(coursesTexts)
  const { locale } = useLanguage()
  const { now, later, hasLater } = useNowAndLater()
  if (!hasLater) return null
  const listOf = (groups: readonly Group[]) =>
    groups.map(({ name, quantity }) => `${name.toLocaleLowerCase(locale)} × ${quantity}`).join(', ')
  return (
    <output
      className={
        isCompact
          ? 'col-span-full text-xs font-medium text-notice-ink'
          : 'mt-3 block rounded-lg bg-notice-soft px-4 py-3 font-semibold text-notice-ink'
      }
    >
      {t.now(listOf(now))} · {t.later(listOf(later))}
    </output>
  )
}
