import { Printer } from 'lucide-react'
import { errorMessage } from '../../../../lib/api/api-error.ts'
import { LoadFailure } from '../../../../lib/forms/load-failure.tsx'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx'
import { AllergenTable } from '../../../qr-menu/sheet/allergen-table.tsx'
import { SpokenWords } from '../../../qr-menu/words/use-words.ts'
import { menuTexts } from '../../menu.texts.ts'
import { factsTexts } from '../../../../lib/allergens/facts.texts.ts'
import { useSheets } from './sheet.api.ts'

const stay = () => undefined

/** The printed allergens of the menu: French, then English. */
export default function PrintAllergensPage() {
  const t = useTexts(factsTexts).allergens
  const menu = useTexts(menuTexts)
  const sheets = useSheets()
  usePageTitle(t.page)
  if (sheets.data === undefined)
    return sheets.error ? (
      <LoadFailure
        title={errorMessage(sheets.error, menu.loadFailed)}
        error={sheets.error}
        onRetry={() => void sheets.mutate()}
        pending={sheets.isLoading}
      />
    ) : (
      <Loading label={menu.wait} className="p-6">
        <Skeleton className="h-96 w-full rounded-lg" />
      </Loading>
    )
  return (
    <main className="mx-auto flex max-w-6xl flex-col gap-10 px-4 py-6 print:block print:max-w-none print:p-0">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <p className="text-sm text-ink-soft">{t.sheetHint}</p>
        <Button icon={<Printer aria-hidden="true" className="size-4.5" />} onClick={() => window.print()}>
          {t.print}
        </Button>
      </div>
      {sheets.data.map(({ language, own, words, ...sheet }) => (
        <SpokenWords key={language} value={{ language, words, setLanguage: stay }}>
          <AllergenTable {...sheet} language={own} />
        </SpokenWords>
      ))}
    </main>
  )
}
