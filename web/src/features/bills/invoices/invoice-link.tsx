import { clsx } from 'clsx'
import { Link, useLocation } from 'react-router'
import { useDocumentNumber } from '../../../lib/restaurant/use-mode.ts'
import { paths } from '../../../lib/paths.ts'

/** The number of an invoice, as the way to it; it leads back to the list as it was. As a row's it takes a touch anywhere on it. */
export function InvoiceLink({ number, isRow = false }: { number: string; isRow?: boolean }) {
  const { search } = useLocation()
  const shown = useDocumentNumber()
  return (
    <Link
      to={paths.invoice(number)}
      state={{ search }}
      className={clsx(
        'tnum font-semibold whitespace-nowrap text-brand-ink underline-offset-4 hover:underline',
        isRow ? 'after:absolute after:inset-0' : '-my-3 inline-flex min-h-11 min-w-11 items-center',
      )}
    >
      {shown(number)}
    </Link>
  )
}
