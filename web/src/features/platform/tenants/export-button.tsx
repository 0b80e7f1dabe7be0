import { Download } from 'lucide-react'
import { useState } from 'react'
import type { TenantStatus } from '#core/contract/tenants.ts'
import { csvFile } from '../../../lib/csv.ts'
import { localDay } from '../../../lib/days.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { Button } from '../../../ui/button.tsx'
import { tenantRows } from './tenants-csv.ts'
import { loadTenants } from './tenants.api.ts'
import { tenantsTexts } from './tenants.texts.ts'

/** The file's name is of the specification too. */
const NAMES: Record<TenantStatus, string> = { active: 'Active', inactive: 'Inactive', all: 'All' }

/** Saves every restaurant of the chosen status as a file for a spreadsheet. */
export function ExportButton({ status }: { status: TenantStatus }) {
  const t = useTexts(tenantsTexts)
  const { language } = useLanguage()
  const [isPending, setIsPending] = useState(false)

  const save = async () => {
    setIsPending(true)
    try {
      const file = csvFile(tenantRows(await loadTenants(status), t), language)
      saveFile(t.fileName(NAMES[status], localDay(new Date())), file, 'text/csv;charset=utf-8')
      notify.success(t.exported)
    } catch {
      notify.error(t.exportFailed)
    } finally {
      setIsPending(false)
    }
  }

  return (
    <Button
      variant="outline"
      icon={<Download aria-hidden="true" className="size-4" />}
      pending={isPending}
      onClick={() => void save()}
    >
      {t.export}
    </Button>
  )
}
