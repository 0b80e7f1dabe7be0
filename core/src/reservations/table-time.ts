/** How long a party keeps its table, as far as anybody can know. */
export const TABLE_MINUTES = 120
