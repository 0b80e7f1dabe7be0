import { UtensilsCrossed } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '#core/money/amount.ts'
import { readText, writeText } from '../../../../lib/local-storage.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { Card } from '../../../../ui/card.tsx'
import { HelpLink } from '../../../../lib/help/help-link.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Segmented } from '../../../../ui/fields/segmented.tsx'
import { sectionsOf, type Chosen, type Grouping, type Line, type Section } from '../visit-lines.rules.ts'
import { useCourseNames } from '../use-course-names.ts'
import { visitsTexts } from '../visits.texts.ts'
import { LineRow } from './line-row.tsx'

type Props = {
  lines: readonly Line[]
  chosen: Chosen
  currency: string
  /** False if the lines can no longer be changed. */
  isOpen: boolean
  onChoose: (chosen: Chosen) => void
}

const BY_KEY = 'comptoir_visit_lines_by'

/** The lines of a visit by course or by seat; a touch chooses one. */
export function VisitLines({ lines, chosen, currency, isOpen, onChoose }: Props) {
  const t = useTexts(visitsTexts)
  const { locale } = useLanguage()
  const courseName = useCourseNames()
  const [by, setBy] = useState<Grouping>(() => (readText(BY_KEY) === 'seat' ? 'seat' : 'course'))
  if (lines.length === 0)
    return (
      <EmptyState
        icon={<UtensilsCrossed aria-hidden="true" />}
        title={t.empty}
        hint={isOpen ? t.emptyHint : undefined}
        article={<HelpLink slug="visit" />}
      />
    )
  const sections = sectionsOf(lines, by)
  const set = (id: string, units: number | null) => {
    const next = new Map(chosen)
    if (units === null) next.delete(id)
    else next.set(id, units)
    onChoose(next)
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="sm:w-72">
        <Segmented
          label={t.groupBy}
          wide
          value={by}
          onChange={(next) => {
            writeText(BY_KEY, next)
            setBy(next)
          }}
          options={[
            { value: 'course', label: t.by.course },
            { value: 'seat', label: t.by.seat },
          ]}
        />
      </div>
      {sections.map((section) => (
        <section key={section.number ?? 'none'}>
          <h2 className="mb-1.5 text-sm font-semibold text-ink-soft">
            {titleOf(section, by, { ...t, course: courseName })}
          </h2>
          <Card padding="none">
            <ul className="divide-y divide-line">
              {section.lines.map((line) => (
                <LineRow
                  key={line.id}
                  {...{ line, by, isOpen }}
                  units={chosen.get(line.id) ?? null}
                  money={(minor) => formatMoney(minor, currency, locale)}
                  currency={currency}
                  onSet={(units) => set(line.id, units)}
                />
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  )
}

function titleOf(
  { number }: Section,
  by: Grouping,
  t: Pick<(typeof visitsTexts)['en'], 'atOnce' | 'forTable' | 'seat'> & { course: (n: number) => string },
): string {
  if (by === 'course') return number === null ? t.atOnce : t.course(number)
  return number === null ? t.forTable : t.seat(number)
}
