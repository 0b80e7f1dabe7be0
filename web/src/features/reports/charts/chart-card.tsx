import { ChartColumn, Table2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { FiguresTable } from '../figures-table.tsx'
import type { Section } from '../report-sections.ts'
import { reportsTexts } from '../reports.texts.ts'
import type { ReportFormat } from '../use-report-format.ts'

/** A column of cards as long as the one beside it, so that no gap remains below. */
export const COLUMN_CLASS = 'flex min-w-0 flex-col gap-4 *:grow'

type ChartCardProps = { section: Section; hint: string; format: ReportFormat; children: ReactNode; className?: string }

/** A chart, and behind it the table with the same figures. */
export function ChartCard({ section, hint, format, children, className }: ChartCardProps) {
  const t = useTexts(reportsTexts)
  const [isTable, setIsTable] = useState(false)
  const action = isTable ? t.showChart : t.showTable
  const Icon = isTable ? ChartColumn : Table2
  return (
    <Card className={className}>
      <CardHeader
        title={section.title}
        hint={hint}
        actions={
          <Button
            variant="quiet"
            size="sm"
            aria-label={t.ofChart({ action, chart: section.title })}
            icon={<Icon aria-hidden="true" className="size-4" />}
            className="-mt-1.5 -mr-2 print:hidden"
            onClick={() => setIsTable(!isTable)}
          >
            <span className="max-sm:sr-only">{action}</span>
          </Button>
        }
      />
      {isTable ? <FiguresTable section={section} format={format} /> : children}
    </Card>
  )
}
