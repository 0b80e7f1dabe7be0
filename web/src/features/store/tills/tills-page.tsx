import { Calculator } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { EditableList } from '../editable-list.tsx'
import { DrawerSettings } from './drawer-settings.tsx'
import { TillDialog } from './till-dialog.tsx'
import { TillList } from './till-list.tsx'
import { useTillCommands, useTills } from './tills.api.ts'
import { tillsTexts } from './tills.texts.ts'

export default function TillsPage() {
  const { remove } = useTillCommands()
  return (
    <>
      <EditableList
        article="tills"
        texts={useTexts(tillsTexts)}
        icon={<Calculator aria-hidden="true" />}
        answer={useTills()}
        remove={remove}
        isFinal
        list={(tills, on) => <TillList tills={tills} onEdit={on.edit} onDelete={on.delete} />}
        dialog={({ subject, ...state }) => <TillDialog till={subject} {...state} />}
      />
      <DrawerSettings />
    </>
  )
}
