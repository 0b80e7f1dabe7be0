import { useTexts } from '../../../../lib/texts.ts'
import { useUnprintable } from '../printers.api.ts'
import { printersTexts } from '../printers.texts.ts'

/** Texts of the restaurant that papers cannot print whole; renders nothing if there are none. */
export function UnprintableTexts() {
  const t = useTexts(printersTexts).unprintable
  const { data: texts = [] } = useUnprintable()
  if (texts.length === 0) return null
  return (
    <section aria-label={t.title} className="mt-6 rounded-lg border border-edge bg-warning-soft p-4">
      <h2 className="text-sm font-semibold text-warning-ink">{t.title}</h2>
      <p className="mt-0.5 text-sm text-ink-soft">{t.hint}</p>
      <ul className="mt-3 flex flex-col gap-1 text-sm">
        {texts.map(({ text, missing }) => (
          <li key={text} className="break-words">
            {t.line({ text, missing: missing.join(' ') })}
          </li>
        ))}
      </ul>
    </section>
  )
}
