import type { TaxGroup } from '#core/contract/selling/tax-groups.ts'
import type { DiningOption } from '#core/orders/price-rules.ts'
import { taxName } from '../../../lib/format/tax-name.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { DataTable, type Column } from '../../../ui/tables/data-table.tsx'
import { taxGroupsTexts } from './tax-groups.texts.ts'
import { useRateText } from '../../../lib/format/use-rate-text.ts'
import { EditAndDelete } from '../../../ui/tables/edit-and-delete.tsx'

type Props = {
  groups: readonly TaxGroup[]
  onEdit: (group: TaxGroup) => void
  onDelete: (group: TaxGroup) => void
}

export function TaxGroupTable({ groups, onEdit, onDelete }: Props) {
  const t = useTexts(taxGroupsTexts)
  const option = (of: DiningOption): Column<TaxGroup> => ({
    key: of,
    title: t.columns[of],
    cell: (group) => <TaxesOfOption group={group} option={of} />,
  })
  const columns: Column<TaxGroup>[] = [
    { key: 'title', title: t.columns.title, main: true, cell: ({ title }) => title },
    option('dinein'),
    option('takeaway'),
    option('delivery'),
    { key: 'items', title: t.columns.items, figure: true, cell: ({ item_count }) => t.items(item_count) },
    {
      key: 'actions',
      title: t.columns.actions,
      actions: true,
      cell: (group) => (
        <span className="inline-flex gap-1">
          <EditAndDelete
            edit={t.edit(group.title)}
            onEdit={() => onEdit(group)}
            delete={t.delete(group.title)}
            onDelete={() => onDelete(group)}
          />
        </span>
      ),
    },
  ]
  return <DataTable caption={t.title} columns={columns} rows={groups} rowKey={({ id }) => id} />
}

/** The tax from the beginning, and below it each later change. */
function TaxesOfOption({ group, option }: { group: TaxGroup; option: DiningOption }) {
  const t = useTexts(taxGroupsTexts)
  const rateText = useRateText()
  const { locale } = useLanguage()
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const rules = group.rules.filter(({ delivery_type }) => delivery_type === option)
  const hasFirst = rules.some(({ from }) => from === null)
  return (
    <span>
      {!hasFirst && <span className="text-ink-faint">{t.sameAsDinein}</span>}
      {rules.map(({ from, tax_title, tax_rate }) => {
        const tax = taxName(tax_title, tax_rate, rateText)
        return (
          <span key={from} className={from === null ? 'block' : 'block text-sm text-ink-soft'}>
            {from === null ? tax : t.from({ tax, day: dates.format(new Date(`${from}T00:00:00Z`)) })}
          </span>
        )
      })}
    </span>
  )
}
