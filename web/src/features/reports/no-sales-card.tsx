import { ChartColumn } from 'lucide-react'
import { Link } from 'react-router'
import { may } from '#core/permissions/may.ts'
import { screenAccess } from '../../layouts/screen-access.ts'
import { paths } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePerson } from '../../lib/session/person.ts'
import { periodsTexts } from './periods/periods.texts.ts'
import { reportsTexts } from './reports.texts.ts'
import { HelpLink } from '../../lib/help/help-link.tsx'

/** In place of the charts. Who takes orders begins with one; everybody may look at other days. */
export function NoSalesCard({ onFilter }: { onFilter: () => void }) {
  const t = useTexts(reportsTexts)
  const { change } = useTexts(periodsTexts)
  const person = usePerson()
  return (
    <Card>
      <EmptyState
        icon={<ChartColumn aria-hidden="true" />}
        title={t.noSales}
        hint={t.noSalesHint}
        article={<HelpLink slug="reports" />}
        action={
          <div className="flex flex-wrap justify-center gap-2 print:hidden">
            {person && may(person, screenAccess.pos) && (
              <Link to={paths.pos} className={buttonClass()}>
                {t.toTill}
              </Link>
            )}
            <Button variant="outline" onClick={onFilter}>
              {change}
            </Button>
          </div>
        }
      />
    </Card>
  )
}
