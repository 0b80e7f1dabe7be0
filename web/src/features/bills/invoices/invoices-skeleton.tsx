import { useTexts } from '../../../lib/texts.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { invoicesTexts } from './invoices.texts.ts'

export function InvoicesSkeleton() {
  const t = useTexts(invoicesTexts)
  return (
    <Loading label={t.loading} className="grid gap-3">
      <Skeleton className="h-18 rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
    </Loading>
  )
}
