import { useTexts } from '../../../lib/texts.ts'
import { menuFileTexts } from './menu-file.texts.ts'
import type { PassedOver } from './read-pasted-menu.ts'

/** The lines of a pasted text that do not come in, as they were written, each with the reason. */
export function PassedOverLines({ lines }: { lines: readonly PassedOver[] }) {
  const t = useTexts(menuFileTexts)
  return (
    <div className="rounded-lg border border-edge bg-sunken p-4">
      <h3 className="text-sm font-semibold">{t.paste.notUnderstood}</h3>
      <p className="mt-0.5 text-sm text-ink-soft">{t.paste.notUnderstoodHint}</p>
      <ul aria-label={t.paste.notUnderstood} className="mt-3 flex flex-col gap-3">
        {lines.map(({ line, text, reason }) => (
          <li key={line} className="flex gap-3 text-sm">
            <span className="tnum w-8 shrink-0 text-right text-ink-soft">{line}</span>
            <span className="min-w-0">
              <span className="block font-medium break-words">{text}</span>
              <span className="text-ink-soft">{t.reasons[reason]}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
