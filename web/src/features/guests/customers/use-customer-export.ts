import { useCommand } from '../../../lib/api/use-command.ts'
import { exportTexts } from '../../../lib/files/export.texts.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { useTexts } from '../../../lib/texts.ts'
import { wallClock } from '../../../lib/format/wall-clock.ts'
import { loadCustomerData } from './customers.api.ts'
import { customersTexts } from './customers.texts.ts'

/** Saves everything that is held about a customer as a file that other programs can read. */
export function useCustomerExport(timeZone: string) {
  const { fileName } = useTexts(customersTexts)
  const t = useTexts(exportTexts)
  const { run } = useCommand({ fallback: t.failed })

  const save = async (name: string, phone: string) => {
    const data = await loadCustomerData(phone)
    const day = wallClock(data.exported_at, timeZone).slice(0, 10)
    saveFile(fileName({ name, day }), JSON.stringify(data, null, 2), 'application/json')
    return t.done
  }
  return ({ name, phone }: { name: string; phone: string }): Promise<void> => run(() => save(name, phone))
}
