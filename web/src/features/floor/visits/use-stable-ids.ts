import { useState } from 'react'
import { newId } from '../../../lib/api/new-id.ts'

/**
 * Ids for things that an operation creates. A name keeps its id until the operation has succeeded, so that a retry is
 * the same operation (docs/rules/tables.md#ids-made-by-clients).
 */
export function useStableIds() {
  const [ids] = useState(() => new Map<string, string>())
  return {
    idOf: (name: string): string => {
      const id = ids.get(name) ?? newId()
      ids.set(name, id)
      return id
    },
    renew: () => ids.clear(),
  }
}
