import { Copy } from 'lucide-react'
import useSWR from 'swr'
import { documentsApi } from '#core/contract/selling/documents.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/api.ts'
import { newCommandKey } from '../../lib/api/command-key.ts'
import { LoadFailure } from '../../lib/forms/load-failure.tsx'
import { useTexts } from '../../lib/texts.ts'
import { notify } from '../../lib/toasts.tsx'
import { Button } from '../../ui/button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { printingTexts } from './printing.texts.ts'

type Props = { kind: 'invoice' | 'credit_note'; id: string }

/** The public address of a document, made when it is first shown: as a code to scan, and to be copied. */
export function DocumentLink({ kind, id }: Props) {
  const t = useTexts(printingTexts)
  const link = useSWR(
    [documentsApi.link.path, kind, id],
    () => call(documentsApi.link, { body: { kind, id }, idempotencyKey: newCommandKey() }),
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  )
  if (link.error)
    return (
      <LoadFailure
        title={errorMessage(link.error, t.failed)}
        error={link.error}
        onRetry={() => void link.mutate()}
        pending={link.isValidating}
      />
    )
  if (!link.data) return <Skeleton className="size-52 rounded-lg" />
  const { url } = link.data
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      notify.success(t.copied)
    } catch {
      notify.error(t.copyRefused)
    }
  }
  return (
    <div className="flex w-full flex-col items-center gap-3">
      <QrCode text={url} label={t.qrLabel} />
      <p className="text-center text-sm text-ink-soft [overflow-wrap:anywhere]">{url}</p>
      <Button variant="outline" icon={<Copy aria-hidden="true" className="size-4.5" />} onClick={() => void copy()}>
        {t.copyLink}
      </Button>
    </div>
  )
}
