import { ListChecks } from 'lucide-react'
import { choiceCounts } from '#core/menu/choice-counts.ts'
import { useTexts } from '../../../lib/texts.ts'
import { DataTable, type Column } from '../../../ui/tables/data-table.tsx'
import { EditableList } from '../../store/editable-list.tsx'
import { useStoreDetails } from '../../store/settings.api.ts'
import { GroupDialog } from './group-dialog.tsx'
import { useOptionGroupCommands, useOptionGroups, type OptionGroup } from './options.api.ts'
import { optionsTexts } from './options.texts.ts'
import { EditAndDelete } from '../../../ui/tables/edit-and-delete.tsx'

export default function OptionsPage() {
  const { remove } = useOptionGroupCommands()
  const currency = useStoreDetails().data?.currency ?? ''
  return (
    <EditableList
      article="options"
      texts={useTexts(optionsTexts)}
      icon={<ListChecks aria-hidden="true" />}
      answer={useOptionGroups()}
      remove={remove}
      list={(groups, on) => <GroupTable groups={groups} onEdit={on.edit} onDelete={on.delete} />}
      dialog={({ subject, ...state }) => <GroupDialog group={subject} currency={currency} {...state} />}
    />
  )
}

type TableProps = {
  groups: readonly OptionGroup[]
  onEdit: (group: OptionGroup) => void
  onDelete: (group: OptionGroup) => void
}

function GroupTable({ groups, onEdit, onDelete }: TableProps) {
  const t = useTexts(optionsTexts)
  const columns: Column<OptionGroup>[] = [
    { key: 'title', title: t.columns.title, main: true, cell: ({ title }) => title },
    { key: 'choice', title: t.columns.choice, line: 2, cell: (group) => t.choice(choiceCounts(group)) },
    {
      key: 'options',
      title: t.columns.options,
      line: 2,
      cell: ({ options }) => <span className="text-ink-soft">{options.map(({ title }) => title).join(', ')}</span>,
    },
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
