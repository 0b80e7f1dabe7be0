import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { MoreButton } from '../../../../lib/lists/more-button.tsx'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { useDialogOf } from '../../../../lib/use-dialog-of.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { EraseCustomerDialog } from '../erase-customer-dialog.tsx'
import { useQuietCustomers } from './consents.api.ts'
import { consentsTexts } from './consents.texts.ts'

type Props = { open: boolean; onClose: () => void }

/** Customers without any sign for three years, each to be erased. */
export function QuietCustomersDialog({ open, onClose }: Props) {
  const t = useTexts(consentsTexts)
  const { locale } = useLanguage()
  const { answer, loadMore } = useQuietCustomers()
  const erasing = useDialogOf<{ phone: string; name: string }>()
  const day = (text: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${text}T00:00:00Z`))
  return (
    <Dialog open={open} onOpenChange={onClose} title={t.quiet.title} description={t.quiet.hint} closeLabel={t.close}>
      <Loaded answer={answer} failed={t.quiet.loadFailed} skeleton={<Skeleton className="h-48 rounded-lg" />}>
        {(pages) => {
          const customers = pages.flatMap((page) => page.customers)
          const left = pages[0]!.total - customers.length
          return (
            <>
              {customers.length === 0 && <p>{t.quiet.empty}</p>}
              <ul className="divide-y divide-line">
                {customers.map(({ phone, name, last_on }) => (
                  <li key={phone} className="flex items-center justify-between gap-4 py-2">
                    <span className="min-w-0">
                      <span className="block font-medium break-words">{name}</span>
                      <span className="block text-sm text-ink-soft">{t.quiet.last(day(last_on))}</span>
                    </span>
                    <Button
                      variant="outline"
                      aria-label={t.quiet.eraseOf(name)}
                      onClick={() => erasing.show({ phone, name })}
                    >
                      {t.quiet.erase}
                    </Button>
                  </li>
                ))}
              </ul>
              {left > 0 && <p className="text-sm text-ink-soft">{t.quiet.more(left)}</p>}
              <MoreButton onPress={loadMore} />
            </>
          )
        }}
      </Loaded>
      {erasing.subject && (
        <EraseCustomerDialog
          key={erasing.key}
          customer={erasing.subject}
          open={erasing.isOpen}
          onClose={erasing.close}
        />
      )}
    </Dialog>
  )
}
