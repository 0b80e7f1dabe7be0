import { CalendarClock } from 'lucide-react'
import { useTexts } from '../../../../lib/texts.ts'
import { EditableList } from '../../../store/editable-list.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { ScheduleTable } from './schedule-table.tsx'
import { useMenuSchedules, useScheduleCommands } from './schedules.api.ts'
import { schedulesTexts } from './schedules.texts.ts'

/** The page of schedules, which set the times items are served. */
export default function SchedulesPage() {
  const { remove } = useScheduleCommands()
  return (
    <EditableList
      article="menu-schedules"
      texts={useTexts(schedulesTexts)}
      icon={<CalendarClock aria-hidden="true" />}
      answer={useMenuSchedules()}
      remove={remove}
      list={(all, on) => <ScheduleTable schedules={all} onEdit={on.edit} onDelete={on.delete} />}
      dialog={({ subject, ...state }) => <ScheduleDialog schedule={subject} {...state} />}
    />
  )
}
