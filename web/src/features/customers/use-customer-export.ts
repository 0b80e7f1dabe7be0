import { errorMessage } from '../../lib/api-error.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useTexts } from '../../lib/texts.ts'
import { notify } from '../../lib/toasts.tsx'
import { loadCustomerData } from './customers.api.ts'
import { customersTexts } from './customers.texts.ts'

/** Saves everything that is held about a customer as a file that other programs can read. */
export function useCustomerExport(timeZone: string) {
  const t = useTexts(customersTexts).exportData
  return async ({ name, phone }: { name: string; phone: string }): Promise<void> => {
    try {
      const data = await loadCustomerData(phone)
      // Sweden writes days as ISO 8601 does
      const day = new Date(data.exported_at).toLocaleDateString('sv-SE', { timeZone })
      saveFile(t.fileName(name, day), JSON.stringify(data, null, 2), 'application/json')
      notify.success(t.done)
    } catch (error) {
      notify.error(errorMessage(error, t.failed))
    }
  }
}
