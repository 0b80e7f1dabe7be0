/** Covers of a visit. */
export const MAX_COVERS = 999
/** Tables that one visit may have. */
export const MAX_TABLES_OF_VISIT = 20
/** Lines that one operation may name. */
export const MAX_LINES_OF_OPERATION = 500
/** Visits of a restaurant that may be open at a time. */
export const MAX_OPEN_VISITS = 500
/** How often a visit may have been merged on from the one that a caller names. */
export const MAX_MERGES = 5
