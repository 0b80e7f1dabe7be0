import { Download, FileSpreadsheet, FileUp } from 'lucide-react'
import type { MenuItem } from '#core/contract/records.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { csvFile } from '#core/csv/csv-file.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import type { MenuTerms } from '../menu.api.ts'
import { loadItemTexts } from '../facts/languages/languages.api.ts'
import { menuFileTexts } from './menu-file.texts.ts'
import { exportRows, templateRows } from './menu-rows.rules.ts'

const CSV = 'text/csv;charset=utf-8'

type Props = { items: readonly MenuItem[]; terms: MenuTerms; onImport: () => void }

/** Actions to import and export the menu. */
export function MenuFileMenu({ items, terms, onImport }: Props) {
  const t = useTexts(menuFileTexts)
  const { language } = useLanguage()
  const { run } = useCommand({ fallback: t.failed })
  const style = { language, headers: t.columns, yes: t.yes, no: t.no, set: t.set }

  const exportMenu = async () => {
    const texts = await loadItemTexts()
    saveFile(t.exportName, csvFile(exportRows(items, terms, style, texts), language), CSV)
    return t.exported
  }
  const saveTemplate = () => {
    const { food, drink } = t.examples
    const pair = ({ first, second }: typeof food.variants) => [first, second] as const
    const examples = { food: { ...food, variants: pair(food.variants), addons: pair(food.addons) }, drink }
    saveFile(t.templateName, csvFile(templateRows(examples, terms, style), language), CSV)
  }

  return (
    <Menu
      trigger={
        <Button folds variant="outline" icon={<FileSpreadsheet aria-hidden="true" className="size-4.5" />}>
          {t.open}
        </Button>
      }
      entries={[
        { label: t.import, icon: <FileUp aria-hidden="true" />, onPick: onImport },
        {
          label: t.export,
          icon: <Download aria-hidden="true" />,
          onPick: () => void run(exportMenu),
          disabled: items.length === 0,
        },
        { kind: 'line' },
        { label: t.template, icon: <FileSpreadsheet aria-hidden="true" />, onPick: saveTemplate },
      ]}
    />
  )
}
