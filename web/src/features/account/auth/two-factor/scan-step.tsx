import { Copy, Smartphone } from 'lucide-react'
import { copyWithNotice } from '../../../../lib/files/copy-with-notice.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { QrCode } from '../../../../ui/qr-code.tsx'
import type { NewSecret } from './two-factor.api.ts'
import { twoFactorTexts } from './two-factor.texts.ts'

/** Transfers the secret to the phone: as a picture, as a link where this is the phone, and as letters. */
export function ScanStep({ secret, uri }: NewSecret) {
  const t = useTexts(twoFactorTexts)
  const copy = () => copyWithNotice(secret, t.codes)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col items-center gap-4">
        <QrCode text={uri} label={t.scan.picture} />
        <a href={uri} className={`${buttonClass({ variant: 'outline', size: 'sm' })} pointer-fine:hidden`}>
          <Smartphone aria-hidden="true" className="size-4" />
          {t.scan.onThisPhone}
        </a>
      </div>
      <div>
        <p className="text-sm text-ink-soft">{t.scan.secret}</p>
        <div className="mt-1.5 flex items-center justify-between gap-2 rounded-md border border-line bg-sunken py-1 pr-1 pl-3.5">
          <code data-testid="secret" className="min-w-0 font-mono text-sm font-medium break-words">
            {secret.match(/.{1,4}/g)!.join(' ')}
          </code>
          <IconButton
            label={t.scan.copySecret}
            icon={<Copy aria-hidden="true" className="size-4" />}
            size="sm"
            onClick={() => void copy()}
          />
        </div>
      </div>
    </div>
  )
}
