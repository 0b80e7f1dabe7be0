import { clsx } from 'clsx'
import { Link, useLocation } from 'react-router'
import { useDocumentNumber } from '../../../lib/restaurant/use-mode.ts'
import { paths } from '../../../lib/paths.ts'

/**
 * The number of an invoice as a link; the list is unchanged on return. In a table, it takes a touch anywhere on its
 * row.
 */
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
