import { dotted } from '#core/text/isolated.ts'
type Place = { table_title: string; floor: string }

/** "Table 5 · Terrace"; a floor without a name is "-". */
export const placeText = ({ table_title: table, floor }: Place): string => dotted([table, floor !== '-' && floor])
