import { Download } from 'lucide-react'
import { saveFile } from '../../../lib/files/save-file.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { loadEntries, type Span } from './accounting.api.ts'
import { accountingTexts } from './accounting.texts.ts'
import type { OfMonth } from './book-tab.tsx'
import { MonthChoice } from './month-choice.tsx'

/** The till's accounting entries of a month, or of the year until its end, as a file to import. */
export function EntriesTab({
  reader,
  today,
  month,
  onMonth,
  span,
  isFrench,
}: OfMonth & { span: Span; isFrench: boolean }) {
  const t = useTexts(accountingTexts)
  const { isPending, run } = useCommand({ fallback: t.fileFailed })
  const save = (wanted: Span) =>
    run(async () => {
      const { name, content } = await loadEntries(reader, wanted)
      saveFile(name, content, 'text/plain;charset=utf-8')
      return t.saved(name)
    })
  const icon = <Download aria-hidden="true" className="size-4" />
  return (
    <Card className="flex max-w-2xl flex-col gap-4">
      <MonthChoice {...{ month, today, onMonth }} />
      <p className="text-sm text-ink-soft">{t.fecHint}</p>
      {isFrench && <p className="rounded-md bg-warning-soft p-3 text-sm text-warning-ink">{t.fecPart}</p>}
      <div className="flex flex-wrap gap-2">
        <Button icon={icon} pending={isPending} onClick={() => void save(span)}>
          {t.ofMonth}
        </Button>
        <Button
          variant="outline"
          icon={icon}
          pending={isPending}
          onClick={() => void save({ from: `${month.slice(0, 4)}-01-01`, to: span.to })}
        >
          {t.ofYear(month.slice(0, 4))}
        </Button>
      </div>
    </Card>
  )
}
