import { Copy } from 'lucide-react'
import { errorMessage } from '../../lib/api/api-error.ts'
import { useCommand } from '../../lib/api/use-command.ts'
import { LoadFailure } from '../../lib/forms/load-failure.tsx'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useDocumentLink } from './documents.api.ts'
import { printingTexts } from './printing.texts.ts'

type Props = { kind: 'invoice' | 'credit_note'; id: string }

/** The public address of a document, made when it is first shown: as a code to scan, and to be copied. */
export function DocumentLink({ kind, id }: Props) {
  const t = useTexts(printingTexts)
  const copying = useCommand({ fallback: t.copyRefused })
  const link = useDocumentLink({ kind, id })
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
    await navigator.clipboard.writeText(url)
    return t.copied
  }
  return (
    <div className="order-last flex w-full basis-full! flex-col items-center gap-3">
      <QrCode text={url} label={t.qrLabel} />
      <p className="text-center text-sm text-ink-soft [overflow-wrap:anywhere]">{url}</p>
      <Button
        variant="outline"
        icon={<Copy aria-hidden="true" className="size-4.5" />}
        onClick={() => void copying.run(copy)}
      >
        {t.copyLink}
      </Button>
    </div>
  )
}
