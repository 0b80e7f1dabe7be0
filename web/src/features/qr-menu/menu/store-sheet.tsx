import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PublicMenu } from '#core/contract/qr-menu.ts'
import { LanguageSwitch } from '../words/language-switch.tsx'
import { useWords } from '../words/use-words.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'

const LINK = 'inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4'

/** The restaurant's name, address and contacts. */
export default function StoreSheet({ menu, onClose }: { menu: PublicMenu; onClose: () => void }) {
  const t = useWords().guestMenu
  const words = useWords().qrMenu
  const { store_name, address, phone, email } = menu.storeSettings
  return (
    <Sheet title={store_name} closeLabel={words.close} onClose={onClose}>
      <dl className="flex flex-col divide-y divide-line">
        {address && (
          <Fact icon={<MapPin aria-hidden="true" />} name={t.menu.address}>
            <span className="whitespace-pre-line">{address}</span>
          </Fact>
        )}
        {phone && (
          <Fact icon={<Phone aria-hidden="true" />} name={t.menu.phone}>
            <a className={LINK} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          </Fact>
        )}
        {email && (
          <Fact icon={<Mail aria-hidden="true" />} name={t.menu.email}>
            <a className={`${LINK} break-all`} href={`mailto:${email}`}>
              {email}
            </a>
          </Fact>
        )}
      </dl>
      <LanguageSwitch languages={menu.languages} className="mt-3 -ml-2.5" />
    </Sheet>
  )
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-14 items-center gap-3 py-1.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-ink-faint">
      {icon}
      <dt className="sr-only">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
