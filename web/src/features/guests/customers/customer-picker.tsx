import { UserRound, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { lateDialog } from '../../../lib/late-dialog.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { useConnectionNeed } from '../../../lib/till-log/use-connection-need.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Combobox } from '../../../ui/fields/combobox.tsx'
import { useCustomerSearch } from './customers.api.ts'
import { customersTexts } from './customers.texts.ts'

const AddCustomerDialog = lateDialog(() => import('./add-customer-dialog.tsx').then((one) => one.AddCustomerDialog))

type PickedCustomer = { phone: string; name: string }

type CustomerPickerProps = {
  /** Null is a walk-in. */
  customer: PickedCustomer | null
  onChange: (customer: PickedCustomer | null) => void
  /** Shows the picker as a form's field; a customer is required unless it is optional. */
  asField?: { label: string; error: string | undefined; isOptional?: boolean }
}

/** Search for a customer by name or phone, with a way to add one. Null customer: nobody in particular. */
export function CustomerPicker({ customer, onChange, asField }: CustomerPickerProps) {
  const t = useTexts(customersTexts)
  const [query, setQuery] = useState('')
  const [adding, setAdding] = useState({ query: '', isOpen: false, at: 0 })
  const needsConnection = useConnectionNeed()
  const input = useRef<HTMLInputElement>(null)
  const clearButton = useRef<HTMLButtonElement>(null)
  const { found, isSearching, hasFailed } = useCustomerSearch(query)
  const followFocus = useFocusAfterSwap(customer, { input, clearButton })

  const pick = (picked: PickedCustomer | null) => {
    followFocus()
    setQuery('')
    onChange(picked && { phone: picked.phone, name: picked.name })
  }

  return (
    <>
      {customer && asField && <p className="mb-1.5 text-sm font-medium">{asField.label}</p>}
      {customer ? (
        <div className="flex h-11 items-center gap-2.5 rounded-md border border-brand bg-brand-soft pr-1 pl-3 text-brand-ink">
          <UserRound aria-hidden="true" className="size-4.5 shrink-0" />
          <p className="min-w-0 flex-1 truncate text-sm">
            <span className="font-semibold">{customer.name}</span>{' '}
            {customer.name !== customer.phone && <span className="tnum">{customer.phone}</span>}
          </p>
          <IconButton
            ref={clearButton}
            size="sm"
            label={asField ? t.chooseAnother : t.clear}
            icon={<X aria-hidden="true" className="size-4.5" />}
            className="text-brand-ink"
            onClick={() => pick(null)}
          />
        </div>
      ) : (
        <Combobox
          label={asField?.label ?? t.search}
          hideLabel={!asField}
          required={asField && !asField.isOptional}
          error={asField?.error}
          disabled={needsConnection !== null}
          placeholder={needsConnection ?? (asField ? t.list.search : t.searchPlaceholder)}
          inputRef={input}
          query={query}
          onSearch={setQuery}
          items={found}
          itemKey={(one) => one.phone}
          itemLabel={(one) => one.name}
          renderItem={(one) => (
            <>
              <span className="block truncate font-medium">{one.name}</span>
              <span className="tnum block truncate text-xs text-ink-faint">{one.phone}</span>
            </>
          )}
          onPick={pick}
          loading={isSearching}
          loadingText={t.searching}
          promptText={t.prompt}
          emptyText={hasFailed ? t.searchFailed : t.notFound}
          create={{
            label: t.add.title,
            onCreate: (text) => setAdding({ query: text, isOpen: true, at: adding.at + 1 }),
          }}
        />
      )}
      <AddCustomerDialog
        key={adding.at}
        query={adding.query}
        open={adding.isOpen}
        onClose={() => setAdding({ ...adding, isOpen: false })}
        onAdded={pick}
        onClosed={() => {
          // the field that opened it has given way to the customer
          if (document.activeElement === document.body) clearButton.current?.focus()
        }}
      />
    </>
  )
}

type Ends = { input: RefObject<HTMLInputElement | null>; clearButton: RefObject<HTMLButtonElement | null> }

/** The field gives way to the chosen customer and the reverse: a focus that was in one goes on in the other. */
function useFocusAfterSwap(customer: PickedCustomer | null, { input, clearButton }: Ends): () => void {
  const isDue = useRef(false)
  useEffect(() => {
    if (!isDue.current) return
    isDue.current = false
    const next = customer ? clearButton.current : input.current
    next?.focus()
  }, [customer, input, clearButton])
  return () => {
    isDue.current = true
  }
}
