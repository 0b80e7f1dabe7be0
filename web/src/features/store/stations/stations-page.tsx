import { ChefHat, MonitorPlay, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { IconButton } from '../../../ui/button.tsx'
import { DataTable, type Column } from '../../../ui/tables/data-table.tsx'
import { EditableList } from '../editable-list.tsx'
import { useTargets } from '../price-rules/price-rules.api.ts'
import { StationDialog } from './station-dialog.tsx'
import { useStationCommands, useStations, type Station } from './stations.api.ts'
import { stationsTexts } from './stations.texts.ts'

const NO_TARGETS = { categories: [], items: [] }

export default function StationsPage() {
  const { remove } = useStationCommands()
  const { data: targets = NO_TARGETS } = useTargets()
  return (
    <EditableList
      article="stations"
      texts={useTexts(stationsTexts)}
      icon={<ChefHat aria-hidden="true" />}
      answer={useStations()}
      remove={remove}
      isFinal
      list={(stations, on) => <StationTable stations={stations} onEdit={on.edit} onDelete={on.delete} />}
      dialog={({ subject, ...state }) => <StationDialog station={subject} targets={targets} {...state} />}
    />
  )
}

type TableProps = { stations: readonly Station[]; onEdit: (one: Station) => void; onDelete: (one: Station) => void }

function StationTable({ stations, onEdit, onDelete }: TableProps) {
  const t = useTexts(stationsTexts)
  const columns: Column<Station>[] = [
    {
      key: 'title',
      title: t.columns.title,
      main: true,
      cell: ({ title, isDefault }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          {title}
          {isDefault && <Badge tone="brand">{t.default}</Badge>}
        </span>
      ),
    },
    {
      key: 'makes',
      title: t.columns.makes,
      line: 2,
      cell: ({ categoryIds, itemIds, isDefault }) =>
        [
          categoryIds.length > 0 && t.makes.categories(categoryIds.length),
          itemIds.length > 0 && t.makes.items(itemIds.length),
        ]
          .filter(Boolean)
          .join(', ') || (isDefault ? t.makesRest : t.makesNothing),
    },
    {
      key: 'minutes',
      title: t.columns.minutes,
      line: 2,
      cell: ({ amberMin, redMin }) => t.minutes({ amber: amberMin, red: redMin }),
      brief: ({ amberMin, redMin }) => t.minutesBrief({ amber: amberMin, red: redMin }),
    },
    {
      key: 'actions',
      title: t.columns.actions,
      actions: true,
      cell: (station) => (
        <span className="inline-flex gap-1">
          <Link
            to={`${paths.kitchen}?station=${station.id}`}
            aria-label={t.screen(station.title)}
            title={t.screen(station.title)}
            className={buttonClass({ variant: 'quiet', square: true })}
          >
            <MonitorPlay aria-hidden="true" className="size-4.5" />
          </Link>
          <IconButton
            label={t.edit(station.title)}
            icon={<Pencil aria-hidden="true" className="size-4.5" />}
            onClick={() => onEdit(station)}
          />
          {!station.isDefault && (
            <IconButton
              label={t.delete(station.title)}
              icon={<Trash2 aria-hidden="true" className="size-4.5" />}
              onClick={() => onDelete(station)}
            />
          )}
        </span>
      ),
    },
  ]
  return <DataTable caption={t.title} columns={columns} rows={[...stations]} rowKey={({ id }) => id} />
}
