import { tablesApi } from '#core/contract/dining/tables.ts'
import { problemsOf } from '../../../lib/forms/field-problems.ts'
import type { FieldProblems } from '../../../lib/forms/use-form.ts'
import type { Table } from './tables.api.ts'

export type TableForm = { title: string; floor: string; seatingCapacity: string }

export const NEW_TABLE: TableForm = { title: '', floor: '', seatingCapacity: '' }

export function toTableForm({ table_title, floor, seating_capacity }: Table): TableForm {
  return { title: table_title, floor, seatingCapacity: String(seating_capacity) }
}

export function checkTable(form: TableForm): FieldProblems<TableForm> {
  return problemsOf(tablesApi.add.body!, form)
}
