import { Unplug } from 'lucide-react'
import { useLanguage, useTexts } from '../texts.ts'
import { listsTexts } from './lists.texts.ts'

/** Names the databases that do not answer, whose restaurants a list or a figure of the operator leaves out. */
export function MissingNote({ missing }: { missing: readonly string[] | undefined }) {
  const t = useTexts(listsTexts)
  const { locale } = useLanguage()
  if (!missing || missing.length === 0) return null
  const names = new Intl.ListFormat(locale).format(missing)
  return (
    <output className="flex gap-3 rounded-md bg-warning-soft px-3.5 py-3 text-sm text-warning-ink">
      <Unplug aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      {t.missing({ n: missing.length, names })}
    </output>
  )
}
