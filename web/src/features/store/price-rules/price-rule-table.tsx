import type { PriceRule } from '#core/contract/records.ts'
import { moneyText } from '../../../lib/format/wire-money.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx'
import type { Targets } from './price-rules.api.ts'
import { priceRulesTexts } from './price-rules.texts.ts'
import { useWeekdayNames } from './use-weekday-names.ts'
import { EditAndDelete } from '../../../ui/tables/edit-and-delete.tsx'

type Shown = { currency: string; targets: Targets }
type Props = Shown & {
  rules: readonly PriceRule[]
  onEdit: (rule: PriceRule) => void
  onDelete: (rule: PriceRule) => void
}

export function PriceRuleTable({ rules, currency, targets, onEdit, onDelete }: Props) {
  const t = useTexts(priceRulesTexts)
  const columns: Column<PriceRule>[] = [
    {
      key: 'title',
      title: t.columns.title,
      main: true,
      cell: ({ title, is_active }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          {title}
          {is_active === 0 && <Badge>{t.inactive}</Badge>}
        </span>
      ),
    },
    { key: 'price', title: t.columns.price, line: 1, cell: (rule) => <RulePrice rule={rule} currency={currency} /> },
    { key: 'when', title: t.columns.when, line: 2, cell: (rule) => <RuleTimes rule={rule} /> },
    { key: 'target', title: t.columns.target, cell: (rule) => <RuleTargets rule={rule} targets={targets} /> },
    {
      key: 'actions',
      title: t.columns.actions,
      actions: true,
      cell: (rule) => (
        <span className="inline-flex gap-1">
          <EditAndDelete
            edit={t.edit(rule.title)}
            onEdit={() => onEdit(rule)}
            delete={t.delete(rule.title)}
            onDelete={() => onDelete(rule)}
          />
        </span>
      ),
    },
  ]
  return <DataTable caption={t.title} columns={columns} rows={rules} rowKey={({ id }) => id} />
}

function RulePrice({ rule: { kind, value }, currency }: { rule: PriceRule; currency: string }) {
  const t = useTexts(priceRulesTexts)
  const { locale } = useLanguage()
  const figures = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const text = kind === 'percent' ? `${figures.format(Number(value))} %` : moneyText(value, currency, locale)
  return <span className="tnum">{kind === 'price' ? text : t.off(text)}</span>
}

function RuleTimes({ rule }: { rule: PriceRule }) {
  const t = useTexts(priceRulesTexts)
  const names = useWeekdayNames()
  const { locale } = useLanguage()
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const dayText = (day: string) => dates.format(new Date(`${day}T00:00:00Z`))
  const days = rule.weekdays.length === 7 ? t.everyDay : rule.weekdays.map((day) => names.short(day)).join(', ')
  const bounds = [rule.first_day && t.since(dayText(rule.first_day)), rule.last_day && t.until(dayText(rule.last_day))]
  return (
    <span>
      <span className="tnum">{rule.from === rule.to ? t.wholeDay : `${rule.from} – ${rule.to}`}</span>
      <span className="block text-sm text-ink-soft">{[days, ...bounds.filter(Boolean)].join(' · ')}</span>
    </span>
  )
}

function RuleTargets({ rule, targets }: { rule: PriceRule; targets: Targets }) {
  const t = useTexts(priceRulesTexts)
  const known = rule.target === 'items' ? targets.items : targets.categories
  const titles = known.filter(({ id }) => rule.ids.includes(id)).map(({ title }) => title)
  const dining = rule.delivery_types.map((option) => t.diningOptions[option])
  return (
    <span>
      <span className="break-words">{rule.target === 'all' ? t.targets.all : titles.join(', ')}</span>
      {dining.length > 0 && <span className="block text-sm text-ink-soft">{dining.join(', ')}</span>}
    </span>
  )
}
