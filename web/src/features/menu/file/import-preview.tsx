import { importTexts } from '../../../lib/files/import/import.texts.ts'
import { ImportPreview as Preview } from '../../../lib/files/import/import-preview.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { COLUMNS, TEXT_COLUMNS } from './menu-columns.rules.ts'
import { menuFileTexts } from './menu-file.texts.ts'
import { PassedOverLines } from './passed-over-lines.tsx'
import type { Chosen } from './use-menu-reading.ts'

type Props = { chosen: Chosen } & Pick<Parameters<typeof PassedOverLines>[0], 'onTake' | 'isPending'>

/** Shows the changes that an import would make to the menu. */
export function ImportPreview({ chosen, onTake, isPending }: Props) {
  const { rows, outcome, passedOver, ignored } = chosen
  const t = useTexts(menuFileTexts)
  const common = useTexts(importTexts)
  // columns of other languages keep their names
  const columnName = (field: string) =>
    TEXT_COLUMNS.find((column) => column === field) ?? t.columns[COLUMNS.find((column) => column === field) ?? 'title']
  return (
    <Preview
      caption={passedOver ? t.paste.preview : common.preview}
      rows={rows}
      outcome={outcome}
      columns={[
        { key: 'category', title: t.columns.category, cell: ({ row }) => row.category || t.dialog.noCategory },
        { key: 'title', title: t.columns.title, main: true, cell: ({ row }) => row.title || common.noTitle },
        { key: 'price', title: t.columns.price, figure: true, cell: ({ row }) => row.price },
      ]}
      columnName={columnName}
      wrong={passedOver ? t.paste.wrong : common.wrong}
      nothing={t.dialog.nothing}
      ignored={ignored}
      badges={
        <>
          {passedOver && passedOver.length > 0 && <Badge tone="warning">{t.paste.passedOver(passedOver.length)}</Badge>}
          {outcome.categoriesCreated > 0 && (
            <Badge tone="brand">{t.dialog.categories(outcome.categoriesCreated)}</Badge>
          )}
        </>
      }
    >
      {passedOver && passedOver.length > 0 && (
        <PassedOverLines lines={passedOver} onTake={onTake} isPending={isPending} />
      )}
    </Preview>
  )
}
