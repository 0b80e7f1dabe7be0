import { ExternalLink, QrCode, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { ConfirmAction } from '../../../lib/confirm-action.tsx'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { menuAddress } from '../qr/menu-address.ts'
import { qrFileName } from '../qr/qr-file-name.rules.ts'
import { useQrDownload } from '../qr/use-qr-download.ts'
import { useStoreCommands, type StoreDetails } from '../settings.api.ts'
import { storeDetailsTexts } from './store-details.texts.ts'
import type { StoreForm } from './store-form.rules.ts'

type Props = { store: StoreDetails; form: StoreForm; onChange: (edit: Partial<StoreForm>) => void }

/** The digital menu: on or off, with ordering or without, and its code as soon as it is on. */
export function QrMenuCard({ store, form, onChange }: Props) {
  const t = useTexts(storeDetailsTexts)
  return (
    <Card>
      <CardHeader title={t.qr} hint={t.qrHint} className="mb-3" />
      <Switch
        checked={form.isQRMenuEnabled}
        onChange={(isQRMenuEnabled) => onChange({ isQRMenuEnabled })}
        label={t.qrMenu}
        hint={t.qrMenuHint}
        className="py-2"
      />
      <Switch
        checked={form.isQROrderEnabled}
        onChange={(isQROrderEnabled) => onChange({ isQROrderEnabled })}
        label={t.qrOrder}
        hint={t.qrOrderHint}
        disabled={!form.isQRMenuEnabled}
        className="py-2"
      />
      {form.isQRMenuEnabled && (
        <div className="mt-3 border-t border-line pt-4">
          {store.isQRMenuEnabled ? (
            <MenuCode store={store} />
          ) : (
            <p className="text-sm text-ink-soft">{t.afterSaving}</p>
          )}
        </div>
      )}
    </Card>
  )
}

function MenuCode({ store }: { store: StoreDetails }) {
  const t = useTexts(storeDetailsTexts)
  const { download, isPending } = useQrDownload()
  const address = menuAddress(store)
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          pending={isPending}
          icon={<QrCode aria-hidden="true" className="size-4" />}
          onClick={() => void download(address, qrFileName(`${store.storeName} ${t.menuFile}`))}
        >
          {t.download}
        </Button>
        <a
          href={paths.menu(store.uniqueQRCode)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'quiet' })}
        >
          <ExternalLink aria-hidden="true" className="size-4" />
          {t.view}
        </a>
        <RenewCodes />
      </div>
      {/* shows the address in the code, as one in the local network would not work on a guest's phone */}
      <p className="mt-2 text-sm break-all text-ink-faint">{address}</p>
    </>
  )
}

/** Replaces the code, in case printed ones got into the wrong hands. */
function RenewCodes() {
  const t = useTexts(storeDetailsTexts)
  const { renewQrCodes } = useStoreCommands()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        icon={<RefreshCw aria-hidden="true" className="size-4" />}
        onClick={() => setIsAsking(true)}
      >
        {t.renew}
      </Button>
      <ConfirmAction
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t.renewTitle}
        description={t.renewHint}
        confirmLabel={t.renewConfirm}
        run={renewQrCodes}
      />
    </>
  )
}
