import { ExternalLink, QrCode, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { ConfirmAction } from '../../../lib/confirm-action.tsx'
import type { Form } from '../../../lib/forms/use-form.ts'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { useQrDownload } from '../qr/use-qr-download.ts'
import type { BookingsForm } from './bookings-form.rules.ts'
import { useBookingSettingsCommands, type BookingSettings } from './bookings.api.ts'
import { bookingsTexts } from './bookings.texts.ts'

type Props = { form: Form<BookingsForm>; stored: BookingSettings }

/** Settings for online booking, and the address of its page. */
export function OnlineSection({ form, stored }: Props) {
  const t = useTexts(bookingsTexts)
  const { isOnline, reminds } = form.values
  return (
    <Card className="flex flex-col gap-4">
      <CardHeader title={t.online} hint={t.onlineHint} />
      <Switch
        checked={isOnline}
        onChange={(next) => form.set({ isOnline: next })}
        label={t.isOnline}
        hint={t.isOnlineHint}
      />
      {isOnline && (
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <NumberField {...form.field('largestParty')} label={t.largest} hint={t.largestHint} whole maxLength={3} />
          <NumberField {...form.field('soonestMinutes')} label={t.soonest} unit={t.minutes} whole maxLength={5} />
          <NumberField {...form.field('furthestDays')} label={t.furthest} unit={t.daysUnit} whole maxLength={3} />
        </div>
      )}
      <Switch
        checked={reminds}
        onChange={(next) => form.set({ reminds: next })}
        label={t.reminds}
        hint={t.remindsHint}
      />
      {isOnline && (
        <div className="border-t border-line pt-4">
          {stored.isOnline && stored.code !== null ? (
            <PageAddress publicUrl={stored.publicUrl} code={stored.code} />
          ) : (
            <p className="text-sm text-ink-soft">{t.afterSaving}</p>
          )}
        </div>
      )}
    </Card>
  )
}

function PageAddress({ publicUrl, code }: { publicUrl: string; code: string }) {
  const t = useTexts(bookingsTexts)
  const { download, isPending } = useQrDownload()
  const address = `${publicUrl}${paths.booking(code)}`
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          pending={isPending}
          icon={<QrCode aria-hidden="true" className="size-4" />}
          onClick={() => void download(address, `${t.qrFile}.png`)}
        >
          {t.download}
        </Button>
        <a href={paths.booking(code)} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'quiet' })}>
          <ExternalLink aria-hidden="true" className="size-4" />
          {t.view}
        </a>
        <RenewCode />
      </div>
      <p className="mt-2 text-sm break-all text-ink-faint">{address}</p>
    </>
  )
}

/** Replaces the address, in case it got into the wrong hands. */
function RenewCode() {
  const t = useTexts(bookingsTexts)
  const { renewCode } = useBookingSettingsCommands()
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
        title={t.renewAsk}
        description={t.renewHint}
        confirmLabel={t.renew}
        run={renewCode}
      />
    </>
  )
}
