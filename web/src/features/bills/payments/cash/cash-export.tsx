import { CsvButton } from '../../../../lib/files/csv-button.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { daysOfFile, type PeriodChoice } from '../../../reports/periods/period.rules.ts'
import { loadDrawers, useSessions, useTips, type CashInit } from './cash.api.ts'
import { drawerRows, tipRows } from './cash-csv.ts'
import { cashTexts } from './cash.texts.ts'

type Props = { init: CashInit; period: PeriodChoice; today: string }

/** Saves the sessions of the period and their movements as a file for a spreadsheet. */
export function SessionsExport({ init, period, today }: Props) {
  const t = useTexts(cashTexts)
  const { data: sessions = [] } = useSessions(period)
  const { currency, time_zone: timeZone } = init.storeSettings
  const make = async () => ({
    name: t.csv.sessions(daysOfFile(period, today)),
    rows: drawerRows(await loadDrawers(period), t, { currency, timeZone, people: init.people }),
  })
  return <CsvButton label={t.csv.export} disabled={sessions.length === 0} make={make} />
}

/** Saves the tips of the period by person. */
export function TipsExport({ init, period, today }: Props) {
  const t = useTexts(cashTexts)
  const { data: tips = [] } = useTips(period)
  const make = () => ({
    name: t.csv.tips(daysOfFile(period, today)),
    rows: tipRows(tips, t, init.storeSettings.currency),
  })
  return <CsvButton label={t.csv.export} disabled={tips.length === 0} make={make} />
}
