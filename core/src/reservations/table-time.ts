/** An estimate of how long a party keeps its table. */
export const TABLE_MINUTES = 120
