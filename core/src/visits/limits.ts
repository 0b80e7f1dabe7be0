/** The most covers of a visit. */
export const MAX_COVERS = 999
/** The most tables of one visit. */
export const MAX_TABLES_OF_VISIT = 20
/** The most lines of one operation. */
export const MAX_LINES_OF_OPERATION = 500
/** The most open visits of a restaurant. */
export const MAX_OPEN_VISITS = 500
/** The most merges to follow from the visit that a caller names. */
export const MAX_MERGES = 5
